import { atLeast, type Release } from '../../units/release';
import { domainEndsWith } from './key-domain';

/** Why the API server refuses a key as template label and as requirement. */
export type ClosedLabel =
  | { readonly kind: 'key' }
  | { readonly kind: 'domain'; readonly domain: string /** Absent while it is closed. */; readonly openedIn?: string };

const CLOSED_KEYS: ReadonlySet<string> = new Set(['karpenter.sh/nodepool', 'kubernetes.io/hostname']);

const OPEN_BEFORE_1_9: ReadonlySet<string> = new Set([
  'beta.kubernetes.io/instance-type',
  'beta.kubernetes.io/os',
  'beta.kubernetes.io/arch',
  'failure-domain.beta.kubernetes.io/region',
  'failure-domain.beta.kubernetes.io/zone',
  'topology.kubernetes.io/zone',
  'topology.kubernetes.io/region',
  'kubernetes.io/arch',
  'kubernetes.io/os',
  'node.kubernetes.io/windows-build',
]);

const OPEN_ENDS_BEFORE_1_9 = ['node.kubernetes.io', 'node-restriction.kubernetes.io', 'kops.k8s.io'];

/**
 * The CEL rules on keys. They compare the end of what stands before the first slash, or of the whole key where there is
 * none, and take no account of dots: `notkarpenter.sh/x` and `foo.karpenter.sh` are closed as well.
 * @see K@1.14.1 and K@1.8.0 pkg/apis/crds/karpenter.sh_nodepools.yaml
 */
export function closedLabel(key: string, release: Release): ClosedLabel | undefined {
  if (CLOSED_KEYS.has(key)) return { kind: 'key' };
  if (domainEndsWith(key, 'karpenter.sh') && key !== 'karpenter.sh/capacity-type') {
    return { kind: 'domain', domain: 'karpenter.sh' };
  }
  if (atLeast(release, '1.9.0') || OPEN_BEFORE_1_9.has(key)) return undefined;
  if (OPEN_ENDS_BEFORE_1_9.some((end) => domainEndsWith(key, end))) return undefined;
  const closed = ['kubernetes.io', 'k8s.io'].find((end) => domainEndsWith(key, end));
  return closed === undefined ? undefined : { kind: 'domain', domain: closed, openedIn: '1.9.0' };
}
