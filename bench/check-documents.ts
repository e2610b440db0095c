import { buildNodePool, readManifests, writeManifests } from 'cdk-node-pools';
import { parseAllDocuments } from 'yaml';
import { checkDocuments } from '../lib/run/check-documents';
import { fastest, ms, type Row } from './measure';
import { nodePoolProps } from './pools';

const COUNT = 10_000;

export function documentRows(): Row[] {
  const text = writeManifests(Array.from({ length: COUNT }, (_, index) => buildNodePool(nodePoolProps(index))));
  const times = fastest(2, {
    parse: () => expectAll(parseAllDocuments(text, { version: '1.1' }).map((document) => document.toJS()).length),
    check: () => {
      const { documents } = readManifests(text, 'pools.yaml');
      expectAll(checkDocuments(documents, {}).report.summary.objects);
    },
  });
  return [
    {
      what: 'check of 10,000 documents, over parsing them with the same YAML library',
      ratio: (times.check as number) / (times.parse as number),
      bound: 1.5,
      sense: 'most',
      detail: `${ms(times.check)} to read and check ${(text.length / 1e6).toFixed(1)} MB, ${ms(times.parse)} to parse`,
    },
  ];
}

function expectAll(count: number): void {
  if (count !== COUNT) throw new Error(`${count} of ${COUNT} documents`);
}
