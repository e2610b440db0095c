import type { ShapeBreach } from '../../../check/shape-breaches';
import type { Path } from '../../../manifest/path';
import { nearestName } from '../../../units/nearest-name';

/** Where a field belongs that was written in another place. */
const HOMES: ReadonlyMap<string, string> = new Map(
  [
    ...['disruption', 'limits', 'weight', 'template'].map((field) => `spec.${field}`),
    ...['consolidateAfter', 'consolidationPolicy', 'budgets'].map((field) => `spec.disruption.${field}`),
    ...['schedule', 'duration', 'reasons'].map((field) => `spec.disruption.budgets[0].${field}`),
    ...['labels', 'annotations'].map((field) => `spec.template.metadata.${field}`),
    ...['nodeClassRef', 'requirements', 'taints', 'startupTaints'].map((field) => `spec.template.spec.${field}`),
    ...['expireAfter', 'terminationGracePeriod'].map((field) => `spec.template.spec.${field}`),
  ].map((path) => [path.slice(path.lastIndexOf('.') + 1), path]),
);

/** Fields of older versions, and of what is often taken for the same thing. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['kubelet', 'move it to the node class, as spec.kubelet of the EC2NodeClass'],
  ['provider', 'write a node class of its own, and spec.template.spec.nodeClassRef'],
  ['providerRef', 'write spec.template.spec.nodeClassRef'],
  ['ttlSecondsAfterEmpty', 'write spec.disruption.consolidateAfter, such as 30s'],
  ['ttlSecondsUntilExpired', 'write spec.template.spec.expireAfter, such as 720h'],
  ['consolidation', 'write spec.disruption.consolidationPolicy, such as WhenEmptyOrUnderutilized'],
  ['maxUnavailable', 'write nodes: "1"'],
  ...['timezone', 'timeZone', 'tz'].map((field): [string, string] => [
    field,
    'remove it, and write the schedule in UTC, such as 0 9 * * 1-5',
  ]),
]);

const OBJECT_FIELDS = ['name', 'generateName', 'namespace', 'labels', 'annotations', 'finalizers'];

/** What to do about a field that stands where the schema has none. */
export function adviceOnUnknown({ at, value, shape }: ShapeBreach): string {
  const field = String(at[at.length - 1]);
  const siblings = Object.keys(shape.properties ?? {});
  const sameButCase = siblings.find((name) => name.toLowerCase() === field.toLowerCase());
  if (sameButCase !== undefined) return `write ${sameButCase}`;
  if (field === 'apiVersion' && at[at.length - 2] === 'nodeClassRef') return `write group: ${groupIn(value)}`;
  const home = homeOf(field, at);
  if (home !== undefined) return `move it to ${home}`;
  const near = RENAMED.get(field) ?? nearestName(field, siblings);
  if (near !== undefined) return RENAMED.has(field) ? near : `write ${near}`;
  const elsewhere = nearestName(field, HOMES.keys());
  return elsewhere === undefined ? 'remove it' : `remove it, or write it as ${homeOf(elsewhere, at)}`;
}

function homeOf(field: string, at: Path): string | undefined {
  if (at.length === 1 && OBJECT_FIELDS.includes(field)) return `metadata.${field}`;
  return at[0] === 'metadata' || at[0] === 'status' ? undefined : HOMES.get(field);
}

function groupIn(apiVersion: unknown): string {
  const group = typeof apiVersion === 'string' ? apiVersion.slice(0, Math.max(apiVersion.indexOf('/'), 0)) : '';
  return group === '' || group.length > 100 ? 'karpenter.k8s.aws' : group;
}
