import type { InstanceType } from '../../manifest/cost/price-book';
import { quoted } from '../../units/quoted';
import { type CsvColumns, columnsOf, OPENCOST_COLUMNS } from './csv-columns';
import { ImportError, type ImportProblem } from './import-error';
import { type BookOrigin, bookWith, type Imported } from './imported';

type Row = { readonly [column: string]: string };

interface Line {
  readonly record: Row;
  readonly info: { readonly lines: number };
}

/**
 * A price list in CSV, a line a type of machine: `instance_type,region,vcpu,memory_gib,on_demand_per_hour,spot_per_hour`, in any order.
 * An empty cell is missing, not 0. With a region in `origin`, lines of other regions are left out. OpenCost's own price files are read
 * as well, where a line has an `InstanceType`.
 * @throws ImportError
 */
export function importCsv(text: string, origin: BookOrigin): Imported {
  const { header, lines } = parsed(text);
  const columns = columnsOf(header);
  const problems: ImportProblem[] = [...columns.problems];
  const types = new Map<string, { readonly type: InstanceType; readonly line: number; readonly region: string }>();
  for (const { record, info } of lines) {
    const name = cell(record, columns, 'instance_type');
    const region = cell(record, columns, 'region') ?? '';
    if (name === undefined || (origin.region !== undefined && region !== '' && region !== origin.region)) {
      if (name === undefined && columns.layout !== OPENCOST_COLUMNS)
        problems.push({ line: info.lines, says: 'instance_type is empty; write one such as m5.large' });
      continue;
    }
    const known = types.get(name);
    if (known) problems.push({ line: info.lines, says: twice(name, known, region) });
    else types.set(name, { type: typeOf(record, columns), line: info.lines, region });
  }
  if (problems.length > 0) throw new ImportError(problems);
  if (types.size === 0)
    throw new ImportError([{ says: 'no line with a type of machine in it; write one below the names of the columns' }]);
  const sorted = [...types].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { type }]) => [name, type]);
  const book = bookWith(origin, { instanceTypes: Object.fromEntries(sorted) }, (name) => types.get(name)?.line);
  return { book, ignored: columns.ignored };
}

function parsed(text: string): { readonly header: readonly string[]; readonly lines: readonly Line[] } {
  const { parse } = require('csv-parse/sync') as typeof import('csv-parse/sync');
  let header: string[] = [];
  const keepHeader = (names: string[]): string[] => {
    header = names;
    return names;
  };
  try {
    const options = {
      columns: keepHeader,
      comment: '#',
      comment_no_infix: true,
      bom: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
    };
    const lines = parse(text, options) as unknown as readonly Line[];
    return { header, lines };
  } catch (error) {
    const { message, lines } = error as Error & { readonly lines?: number };
    throw new ImportError([{ line: lines, says: `it is no CSV (${message.split('\n', 1)[0]}); mend this line` }]);
  }
}

function typeOf(record: Row, columns: CsvColumns): InstanceType {
  const fields = [...columns.fields].flatMap(([field, column]) => {
    const value = record[column];
    return value === undefined || value === '' ? [] : [[field, value] as const];
  });
  return Object.fromEntries(fields);
}

function cell(record: Row, { layout }: CsvColumns, name: keyof CsvColumns['layout']): string | undefined {
  const value = record[layout[name]];
  return value === '' ? undefined : value;
}

function twice(name: string, first: { readonly line: number; readonly region: string }, region: string): string {
  if (first.region === region) return `${quoted(name)} stands on line ${first.line} already; keep one of the two`;
  return `${quoted(name)} is priced for ${quoted(first.region)} on line ${first.line} and for ${quoted(region)} here; pass --region ${region || first.region}`;
}
