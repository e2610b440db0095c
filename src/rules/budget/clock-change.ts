import type { Rule } from '../../check/rule';
import { LOCAL_WINDOWS_KEY } from '../../manifest/annotations/local-windows';
import { objectField } from '../../manifest/fields';
import { quoted } from '../../units/quoted';
import { DAYS } from '../../units/weekly/day';
import { daysText } from '../../units/weekly/days-text';
import { type LocalWindow, readLocalWindow } from '../../units/weekly/local-window';
import { clockText, minutesOf, WindowError } from '../../units/weekly/window';
import { type ZoneClock, zoneClock } from '../../units/weekly/zone-clock';
import { NODE_POOL } from '../facts/pool-of';

export const clockChange: Rule = {
  id: 'budget/clock-change',
  title: 'Hours meant in local time are the same hours in UTC all year',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'A schedule is in UTC and has no time zone. Where a zone changes its clock, local hours move in UTC twice a year, and a budget made from them is longer, shorter or off by the difference for a part of the year.',
  source: ['K@1.14.1 pkg/apis/v1/nodepool.go', 'https://github.com/kubernetes-sigs/karpenter/issues/2032'],
  *check(object) {
    const annotations = objectField(objectField(object.manifest, 'metadata'), 'annotations');
    const text = Object.hasOwn(annotations, LOCAL_WINDOWS_KEY) ? annotations[LOCAL_WINDOWS_KEY] : undefined;
    if (typeof text !== 'string') return;
    for (const part of text.split('; ')) {
      const says = judge(part);
      if (says !== undefined) yield { at: ['metadata', 'annotations', LOCAL_WINDOWS_KEY], says };
    }
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
  annotations:
    budgets.cdk-node-pools.dev/local-windows: block Asia/Tokyo mon-fri 09:00-15:30 both
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: "10%"
      - nodes: "0"
        schedule: 0 0 * * mon-fri
        duration: 6h30m
  limits:
    cpu: "1000"
`,
  },
  bad: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
  annotations:
    budgets.cdk-node-pools.dev/local-windows: block America/Los_Angeles mon-fri 09:00-17:00 both
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: "10%"
      - nodes: "0"
        schedule: 0 16 * * mon-fri
        duration: 9h
  limits:
    cpu: "1000"
`,
    says: 'mon-fri 09:00-17:00 in America/Los_Angeles is 17:00-01:00 UTC in standard time and 16:00-00:00 UTC in daylight time (its clock changes on 2029-03-11 and 2029-11-04, and likewise every year), and the budget covers both, 1h more than meant; waive this where that does no harm, or follow one of the two with clock: "standard"',
  },
};

function judge(text: string): string | undefined {
  const local = readLocalWindow(text);
  if (!local) {
    const like = 'block Europe/Berlin mon-fri 09:00-17:00 both';
    return `${quoted(text)} is no local window; remove the annotation, or write it like ${quoted(like)}`;
  }
  try {
    const clock = zoneClock(local.zone);
    return clock.changes.length === 0 ? undefined : moved(local, clock);
  } catch (error) {
    if (error instanceof WindowError) return error.message;
    throw error;
  }
}

function moved(local: LocalWindow, { standard, daylight, changes }: ZoneClock): string {
  const { days = DAYS, start, end } = local.window;
  const utc = (offset: number): string => `${shifted(start, -offset)}-${shifted(end, -offset)} UTC`;
  return (
    `${daysText(days)} ${start}-${end} in ${local.zone} is ${utc(standard)} in standard time and ` +
    `${utc(daylight)} in daylight time (its clock changes on ${changes.join(' and ')}, and likewise every year), ` +
    consequence(local, daylight - standard)
  );
}

function consequence({ use, window: { start, end }, clock }: LocalWindow, difference: number): string {
  const by = difference % 60 === 0 ? `${difference / 60}h` : `${difference}m`;
  if (clock !== 'both') {
    const way = clock === 'standard' ? difference : -difference;
    const seen = `${shifted(start, way)}-${shifted(end, way)}`;
    const other = clock === 'standard' ? 'daylight' : 'standard';
    return (
      `and it follows ${clock} time alone, so that in ${other} time it is ${seen} there; ` +
      'waive this where that does no harm, or hold it under both with clock: "both"'
    );
  }
  return use === 'block'
    ? `and the budget covers both, ${by} more than meant; waive this where that does no harm, or follow one of the two with clock: "standard"`
    : `and the opening is what they share, ${by} less than meant; waive this where that is enough, or follow one of the two with clock: "standard"`;
}

function shifted(time: string, minutes: number): string {
  return clockText(minutesOf(time) + minutes);
}
