import type { Host, HostTaint, NodeRequirement, PodAsks, PodToleration } from './host';

const ANYWHERE: PodAsks = { nodeSelector: {}, affinity: [], tolerations: [] };

/**
 * Whether a pod may run on a host, room aside: cordon, taints, node selector and required node affinity. Anti-affinity, topology spread
 * and the zones of volumes are not looked at.
 */
export function admits({ labels, taints, schedulable }: Host, asks: PodAsks = ANYWHERE): boolean {
  if (!schedulable || !taints.every((taint) => toleratedBy(taint, asks.tolerations))) return false;
  if (!Object.entries(asks.nodeSelector).every(([key, value]) => own(labels, key) === value)) return false;
  const terms = asks.affinity;
  return (
    terms.length === 0 || terms.some((term) => term.length > 0 && term.every((one) => meets(own(labels, one.key), one)))
  );
}

function toleratedBy(taint: HostTaint, tolerations: readonly PodToleration[]): boolean {
  if (taint.effect !== 'NoSchedule' && taint.effect !== 'NoExecute') return true;
  return tolerations.some(({ key, operator = 'Equal', value = '', effect }) => {
    if (effect && effect !== taint.effect) return false;
    if (key && key !== taint.key) return false;
    return operator === 'Exists' || (!!key && value === taint.value);
  });
}

function meets(label: string | undefined, { operator, values }: NodeRequirement): boolean {
  switch (operator) {
    case 'In':
      return label !== undefined && values.includes(label);
    case 'NotIn':
      return label === undefined || !values.includes(label);
    case 'Exists':
      return label !== undefined;
    case 'DoesNotExist':
      return label === undefined;
    case 'Gt':
      return whole(label) > whole(values[0]);
    case 'Lt':
      return whole(label) < whole(values[0]);
    default:
      return false;
  }
}

/** NaN, which is neither above nor below, for what is no whole number. */
function whole(text: string | undefined): number {
  return text !== undefined && /^-?[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

function own(labels: Host['labels'], key: string): string | undefined {
  return Object.hasOwn(labels, key) ? labels[key] : undefined;
}
