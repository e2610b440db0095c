import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_SIZE_KEY, MIN_SIZE_KEY } from '../../../src/manifest/annotations/autoscaler';
import { parseOptionDuration, parseUtilizationThreshold } from '../../../src/model/cluster-api/autoscaler-options';
import { parseCapacityCount } from '../../../src/model/cluster-api/capacity';
import { parseNodeGroupBound } from '../../../src/model/cluster-api/node-group';
import { storedSeconds } from '../../../src/model/cluster-api/timeouts';
import { defaultReplicas } from '../../../src/model/cluster-api/webhook-defaults';
import { tryGoDuration } from '../../../src/units/duration';
import { formatGoDuration } from '../../../src/units/duration-format';

interface Vector {
  readonly Kind: string;
  readonly In: string;
  readonly Ok: boolean;
  readonly Out: string;
}

const vectors = readFileSync(join(__dirname, '../../vectors/autoscaler-annotation-values.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);

/** What our code reads, as Go prints it; `undefined` for what it refuses. */
const READERS: Record<string, (text: string) => string | undefined> = {
  'atoi:min/max-size': (text) => parseNodeGroupBound(text).value?.toString(),
  'parseInt32:capi-replicas-defaulting': (text) => {
    const annotations = new Map([MIN_SIZE_KEY, MAX_SIZE_KEY].map((key) => [key, text]));
    const defaulted = defaultReplicas({ annotations });
    return 'refused' in defaulted ? undefined : `${defaulted.replicas}`;
  },
  'float:utilizationthreshold(lower-cased)': (text) => {
    const value = parseUtilizationThreshold(text);
    return value === Number.POSITIVE_INFINITY ? '+Inf' : value?.toString();
  },
  'duration:time-options(lower-cased)': (text) => printed(parseOptionDuration(text)),
  'duration:metav1.Duration(v1beta1 nodeDrainTimeout; NOT lower-cased)': (text) =>
    storedSeconds(text) === undefined ? undefined : printed(tryGoDuration(text)),
  'int:gpu-count/maxPods': (text) => parseCapacityCount(text)?.toString(),
};

function printed(nanoseconds: bigint | undefined): string | undefined {
  return nanoseconds === undefined ? undefined : formatGoDuration(nanoseconds);
}

it('covers every kind of value', () => {
  expect([...new Set(vectors.map((vector) => vector.Kind))].sort()).toEqual(Object.keys(READERS).sort());
  expect(vectors).toHaveLength(106);
});

it.each(vectors.map((vector) => [vector.Kind, vector.In, vector] as const))(
  '%s reads %j as Go does',
  (kind, text, vector) => {
    expect(READERS[kind]?.(text)).toBe(vector.Ok ? vector.Out : undefined);
  },
);
