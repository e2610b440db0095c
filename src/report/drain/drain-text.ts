import { oneLine } from '../one-line';
import { type Color, type Paint, plain } from '../paint';
import type { DrainCondition, DrainLine, DrainLineVerdict, DrainReport, DrainTime, Range } from './drain-report';

const COLORS: Partial<Record<DrainLineVerdict, Color>> = { 'at-risk': 'yellow', impossible: 'red', blocked: 'red' };
const LABEL_WIDTH = 9;
const MOST_POOLS = 3;

/** The report for people, a block for each workload and pool; ends in a line break. */
export function drainText(report: DrainReport, paint: Paint = plain): string {
  const blocks = report.drains.map((line) => block(line, paint));
  const none = report.drains.length === 0 ? [nothingInWords(report)] : [];
  const tail = [...report.notChecked.map(({ object, why }) => oneLine(`not known: ${object}: ${why}`)), sums(report)];
  return `${[...blocks, ...none, tail.join('\n')].join('\n\n')}\n`;
}

/** `no workload here that a drain of MachineDeployment/gpu would evict`. */
export function nothingInWords({ pool }: DrainReport): string {
  return oneLine(`no workload here that a drain${pool === null ? '' : ` of ${pool}`} would evict`);
}

function sums({ drains, notChecked, summary }: DrainReport): string {
  const { workloads, fits, atRisk, fails, unknown } = summary;
  const notKnown = unknown + notChecked.length;
  const counts = [
    ...(fits > 0 ? [`${fits} fit${fits === 1 ? 's' : ''}`] : []),
    ...(atRisk > 0 ? [`${atRisk} at risk`] : []),
    ...(fails > 0 ? [`${fails} fail${fails === 1 ? 's' : ''}`] : []),
    ...(notKnown > 0 ? [`${notKnown} not known`] : []),
  ];
  const read = `${counted(workloads, 'workload')}, ${counted(drains.length, 'drain')}`;
  return counts.length === 0 ? read : `${read}: ${counts.join(', ')}`;
}

function block(line: DrainLine, paint: Paint): string {
  const { workload, pool, alike, verdict, says, best, worst, scaleDown, conditions } = line;
  const pools = [pool, ...alike];
  const more = pools.length > MOST_POOLS ? ` and ${pools.length - MOST_POOLS} more pools` : '';
  const title = paint('bold', oneLine(`${workload} on ${pools.slice(0, MOST_POOLS).join(', ')}${more}`));
  const color = COLORS[verdict];
  const shown = color ? paint(color, verdict) : verdict;
  const rows = [
    row('pods', podsInWords(line)),
    row('best', timeInWords(best, line)),
    row('worst', timeInWords(worst, line)),
    row('timeout', timeoutInWords(line)),
    row('killed', killedInWords(line)),
    row('autoscale', scaleDown),
    ...conditionRows(conditions, line),
  ];
  return [title, `  ${shown}: ${oneLine(says)}`, ...rows.filter((text) => text !== '')].join('\n');
}

function row(label: string, text: string | null | undefined): string {
  return text === undefined || text === null || text === '' ? '' : `  ${label.padEnd(LABEL_WIDTH)}  ${oneLine(text)}`;
}

function podsInWords({ replicas, nodes, podsOnANode, budget, allowed }: DrainLine): string {
  if (!replicas || !podsOnANode) return '';
  const on = nodes ? ` on ${range(nodes)} node${nodes.max === 1 ? '' : 's'}` : '';
  const { best, worst } = podsOnANode;
  const each = best === worst ? `${best} on a node` : `${best} on a node at best and ${worst} at worst`;
  return `${counted(range(replicas), 'replica')}${on}, ${each}; ${mayGo(budget, allowed)}`;
}

function mayGo(budget: string | null, allowed: Range | null): string {
  if (budget === null || allowed === null) return 'no budget';
  return allowed.max === 0 ? 'nothing may go' : `${budget} lets ${range(allowed)} go at a time`;
}

/** The number of replicas matters only where it may change. */
function timeInWords(time: DrainTime | null, { replicas, blockedAt }: DrainLine): string | undefined {
  if (!time || time.replicas === null) return time?.how;
  const isFixed = blockedAt === null && replicas?.min === replicas?.max;
  return isFixed ? time.how : `${time.how} (at ${counted(time.replicas, 'replica')})`;
}

function timeoutInWords({ timeout, smallestTimeout, whyNone, verdict }: DrainLine): string {
  const fits = smallestTimeout === null ? whyNone : `${smallestTimeout} s is the smallest that fits`;
  if (verdict === 'unknown' || verdict === 'not-evicted') return fits === null ? '' : `not known; ${fits}`;
  const is = timeout === null ? 'none' : `${timeout} s`;
  return fits === null ? is : `${is}; ${fits}`;
}

function killedInWords({ timeout, killed, verdict }: DrainLine): string {
  if (timeout === null || verdict === 'not-evicted' || verdict === 'unknown') return '';
  const { best, worst } = killed;
  if (worst === 0) return 'no pod';
  if (best === worst) return `${counted(worst, 'pod')} of each node`;
  return `${best === 0 ? 'no pod' : counted(best, 'pod')} of a node at best, ${worst} at worst`;
}

const STATES: readonly (readonly [state: DrainCondition['state'], label: string])[] = [
  ['met', 'met'],
  ['unknown', 'not known'],
  ['not-asked', 'not asked'],
];

/** By name what is met, not known and not asked of such a workload, and what is not met, one by one. */
function conditionRows(conditions: readonly DrainCondition[], line: DrainLine): string[] {
  const others = STATES.map(([wanted, label]) =>
    row(label, conditions.flatMap(({ state, name }) => (state === wanted ? [name] : [])).join(', ')),
  );
  const open = conditions.flatMap(({ name, because }) =>
    because.map(({ says, rule, object }, index) => {
      const who = object === line.workload ? '' : `${object}: `;
      const what = rule === null ? 'as said above' : `${who}${says} [${rule}]`;
      return row(index === 0 ? 'not met' : '', `${index === 0 ? `${name}: ` : ''}${what}`);
    }),
  );
  return [...open, ...others];
}

function range({ min, max }: Range): string {
  if (min === null) return `up to ${max}`;
  return min === max ? `${max}` : `${min} to ${max}`;
}

function counted(count: number | string, what: string): string {
  return `${count} ${what}${String(count) === '1' ? '' : 's'}`;
}
