import { oneLine } from '../one-line';
import { type Color, type Paint, plain } from '../paint';
import type { DrainCondition, DrainLine, DrainLineVerdict, DrainReport, Range } from './drain-report';

const COLORS: Partial<Record<DrainLineVerdict, Color>> = { 'at-risk': 'yellow', impossible: 'red', blocked: 'red' };
const LABEL_WIDTH = 9;

/** The report for people, a block for each workload and pool; ends in a line break. */
export function drainText({ drains, summary }: DrainReport, paint: Paint = plain): string {
  const { workloads, fits, atRisk, fails, unknown } = summary;
  const counts = [
    ...(fits > 0 ? [`${fits} fit${fits === 1 ? 's' : ''}`] : []),
    ...(atRisk > 0 ? [`${atRisk} at risk`] : []),
    ...(fails > 0 ? [`${fails} fail${fails === 1 ? 's' : ''}`] : []),
    ...(unknown > 0 ? [`${unknown} not known`] : []),
  ];
  const read = `${workloads} workload${workloads === 1 ? '' : 's'}, ${drains.length} drain${drains.length === 1 ? '' : 's'}`;
  const sums = counts.length === 0 ? read : `${read}: ${counts.join(', ')}`;
  return `${[...drains.map((line) => block(line, paint)), sums].join('\n\n')}\n`;
}

function block(line: DrainLine, paint: Paint): string {
  const { workload, pool, alike, verdict, says, best, worst } = line;
  const more = alike.length > 0 ? ` and ${alike.length} more like it` : '';
  const color = COLORS[verdict];
  const shown = color ? paint(color, verdict) : verdict;
  const rows = [
    row('pods', podsInWords(line)),
    row('best', best?.how),
    row('worst', worst?.how),
    row('timeout', timeoutInWords(line)),
    row('autoscale', line.scaleDown),
    ...conditionRows(line.conditions),
  ];
  const title = paint('bold', oneLine(`${workload} on ${pool}${more}`));
  return [title, `  ${shown}: ${oneLine(says)}`, ...rows.filter((text) => text !== '')].join('\n');
}

function row(label: string, text: string | null | undefined): string {
  return text === undefined || text === null || text === '' ? '' : `  ${label.padEnd(LABEL_WIDTH)}  ${oneLine(text)}`;
}

function podsInWords({ replicas, nodes, podsOnANode, budget, allowed }: DrainLine): string {
  if (!replicas || !podsOnANode) return '';
  const on = nodes ? ` on ${rangeInWords(nodes)} node${nodes.max === 1 ? '' : 's'}` : '';
  const { best, worst } = podsOnANode;
  const each = best === worst ? `${best} on a node` : `${best} on a node at best and ${worst} at worst`;
  const may = budget === null ? 'no budget' : `${budget} lets ${allowed} go at a time`;
  return `${rangeInWords(replicas)} replica${replicas.max === 1 ? '' : 's'}${on}, ${each}; ${may}`;
}

function rangeInWords({ min, max }: Range): string {
  if (min === null) return `up to ${max}`;
  return min === max ? `${max}` : `${min} to ${max}`;
}

function timeoutInWords({ timeout, smallestTimeout, whyNone, verdict }: DrainLine): string {
  if (verdict === 'unknown' || verdict === 'not-evicted') return '';
  const is = timeout === null ? 'none' : `${timeout} s`;
  const fits = smallestTimeout === null ? whyNone : `${smallestTimeout} s is the smallest that fits`;
  return fits === null ? is : `${is}; ${fits}`;
}

/** What is met, in one row, and what is not or not known, one by one. */
function conditionRows(conditions: readonly DrainCondition[]): string[] {
  const titles = (wanted: DrainCondition['state']) =>
    conditions.flatMap(({ state, title }) => (state === wanted ? [title] : [])).join('; ');
  const open = conditions.flatMap(({ title, because }) =>
    because.map(({ says, rule }, index) =>
      index === 0 ? row('not met', `${title}: ${says} [${rule}]`) : row('', `${says} [${rule}]`),
    ),
  );
  return [row('met', titles('met')), ...open, row('not known', titles('unknown'))];
}
