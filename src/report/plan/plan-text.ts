import type { FleetPlan } from '../../model/autopilot/fleet-plan';
import type { WindowOpening } from '../../model/autopilot/openings';
import type { PlannedNode } from '../../model/autopilot/planned-nodes';
import { oneLine } from '../one-line';
import { type Paint, plain } from '../paint';
import { table } from '../table';

/** The plan for people: what goes now, what a window takes, when windows open, and what was assumed. Ends in a line break. */
export function planText(plan: FleetPlan, paint: Paint = plain): string {
  const parts = [...scaling(plan, paint), ...maintenance(plan, paint), ...windows(plan, paint), ...notes(plan)];
  return `${parts.map((part) => part.trimEnd()).join('\n\n')}\n`;
}

function* scaling({ scaleDown, scaleUp }: FleetPlan, paint: Paint): Iterable<string> {
  if (!scaleDown || !scaleUp) return;
  const { action, why, selected, removed, skipped, nodes, audit } = scaleDown;
  const guards = new Map(skipped.map((skip) => [skip.node, skip]));
  const sums = `${selected.length} selected, ${removed.length} removed, ${skipped.length} skipped`;
  yield [
    paint('bold', `${oneLine(scaleDown.policy)}: scale down`),
    `  ${action === 'none' ? 'nothing' : sums}: ${oneLine(why)}`,
    `  scale up: ${scaleUp.wanted ? 'yes' : 'no'}, ${scaleUp.pendingPods} pending, wanted above ${scaleUp.threshold}`,
  ].join('\n');
  if (nodes.length > 0) {
    yield nodeTable(nodes, ['result', 'log line'], ({ name }) => {
      const skip = guards.get(name);
      return skip ? [`skipped: ${skip.reason}`, skip.log ?? 'not documented'] : ['removed'];
    });
  }
  if (audit !== undefined) yield audit;
}

function* maintenance({ consolidation }: FleetPlan, paint: Paint): Iterable<string> {
  if (!consolidation) return;
  const { policy, why, window, limit, waves, nodes, passedOver, unpriced } = consolidation;
  yield [
    paint('bold', `${oneLine(policy)}: maintenance`),
    `  ${waves.flat().length} to empty: ${why}`,
    ...(window === undefined ? [] : [`  window: ${oneLine(window)}`]),
    ...(limit === undefined ? [] : [`  limit: ${limit} node${limit === 1 ? '' : 's'}`]),
    ...listed('no price for', unpriced),
    ...listed('pods fit nowhere else', passedOver),
  ].join('\n');
  const waveOf = new Map(waves.flatMap((names, wave) => names.map((name) => [name, `${wave + 1}`] as const)));
  if (nodes.length > 0) yield nodeTable(nodes, ['wave'], ({ name }) => [waveOf.get(name) ?? '']);
}

function* windows({ windows: openings }: FleetPlan, paint: Paint): Iterable<string> {
  if (!openings || openings.length === 0) return;
  const rows = openings.map((opening) => [
    oneLine(opening.window),
    opening.localOpens,
    opening.localCloses,
    utc(opening.opens),
    utc(opening.closes),
    length(opening),
  ]);
  yield `${paint('bold', 'next windows')}\n${table([['window', 'opens', 'closes', 'opens in UTC', 'closes in UTC', 'minutes'], ...rows])}`;
}

function* notes({ notes: all }: FleetPlan): Iterable<string> {
  if (all.length > 0) yield all.map((note) => `note: ${oneLine(note)}`).join('\n');
}

const MOST_LISTED = 10;

function listed(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length > MOST_LISTED ? `, and ${names.length - MOST_LISTED} more` : '';
  return [`  ${what}: ${names.slice(0, MOST_LISTED).map(oneLine).join(', ')}${more}`];
}

function nodeTable(
  nodes: readonly PlannedNode[],
  columns: readonly string[],
  more: (node: PlannedNode) => readonly string[],
): string {
  const head = ['node', 'used', 'age', 'pods', 'with PVC', ...columns];
  const rows = nodes.map((node) => [
    oneLine(node.name),
    percent(node.utilization),
    age(node.ageMinutes),
    `${node.workloadPods}`,
    `${node.pvcPods}`,
    ...more(node),
  ]);
  return table([head, ...rows]);
}

/** Of a decimal with six places, cut after a tenth of a percent. */
function percent(decimal: string): string {
  return `${(Math.trunc(Number(decimal) * 1_000_000) / 10_000).toFixed(1)}%`;
}

function age(minutes: number): string {
  if (minutes < 120) return `${minutes}m`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)}h` : `${Math.floor(minutes / 1440)}d`;
}

function utc(date: Date): string {
  return `${date.toISOString().slice(0, 16)}Z`;
}

/** The minutes, and what they would be without the change of the clock. */
function length({ minutes, clockMinutes }: WindowOpening): string {
  return minutes === clockMinutes ? `${minutes}` : `${minutes} instead of ${clockMinutes}: the clock is changed`;
}
