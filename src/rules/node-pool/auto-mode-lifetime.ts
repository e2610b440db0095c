import type { Rule } from '../../check/rule';
import { DEFAULT_GRACE_HOURS, EKS_GROUP, LONGEST_LIFE_HOURS } from '../../manifest/karpenter/eks-auto-mode';
import { valueAt } from '../../manifest/path';
import { shortDuration } from '../../units/duration-format';
import { quoted } from '../../units/quoted';
import { HOURS, poolDuration } from '../facts/pool-duration';
import { NODE_POOL, poolOf } from '../facts/pool-of';

const NODE_AT = ['spec', 'template', 'spec'] as const;
const EXPIRE_AT = [...NODE_AT, 'expireAfter'];
const LONGEST = BigInt(LONGEST_LIFE_HOURS) * HOURS;
const DEFAULT_GRACE = BigInt(DEFAULT_GRACE_HOURS) * HOURS;
const UNCONFIRMED = `it is not confirmed that EKS Auto Mode takes "Never", as its nodes live for ${LONGEST_LIFE_HOURS}h (21 days) at most; write "480h" to be sure`;

export const autoModeLifetime: Rule = {
  id: 'node-pool/auto-mode-lifetime',
  title: 'A node of EKS Auto Mode lives for 21 days at most',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [NODE_POOL],
  why: 'EKS Auto Mode replaces every node after 21 days, drain included. It refuses a pool whose expireAfter and terminationGracePeriod (24h where absent) together make more than 504h. Its default for expireAfter fits; the 720h of Karpenter does not.',
  source: ['https://github.com/aws-controllers-k8s/test-infra/issues/1000'],
  *check(object, _, { profile }) {
    const { expireAfter, terminationGracePeriod, nodeClassRef } = poolOf(object);
    if (profile.platform !== 'eks-auto-mode' || nodeClassRef.group !== EKS_GROUP || expireAfter === undefined) return;
    if (expireAfter === 'Never') {
      yield { at: EXPIRE_AT, severity: 'info', says: UNCONFIRMED };
      return;
    }
    const written = valueAt(object.manifest, [...NODE_AT, 'terminationGracePeriod']) ?? undefined;
    const lifetime = poolDuration(expireAfter);
    const grace = written === undefined ? DEFAULT_GRACE : poolDuration(terminationGracePeriod);
    if (lifetime === undefined || grace === undefined || lifetime + grace <= LONGEST) return;
    const drain =
      written === undefined
        ? 'the 24h for draining that count when terminationGracePeriod is absent'
        : `the terminationGracePeriod of ${quoted(terminationGracePeriod ?? '')}`;
    const fix =
      grace < LONGEST
        ? `write "${shortDuration(LONGEST - grace)}"`
        : 'write "480h", and "24h" for terminationGracePeriod';
    yield {
      at: EXPIRE_AT,
      says: `${quoted(expireAfter)} and ${drain} make ${shortDuration(lifetime + grace)}, and EKS Auto Mode refuses more than ${LONGEST_LIFE_HOURS}h (21 days); ${fix}`,
    };
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
      requirements: []
      expireAfter: 480h
  limits:
    cpu: "1000"
`,
    profile: { platform: 'eks-auto-mode' },
  },
  bad: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
      requirements: []
      expireAfter: 720h
  limits:
    cpu: "1000"
`,
    profile: { platform: 'eks-auto-mode' },
    says: '"720h" and the 24h for draining that count when terminationGracePeriod is absent make 744h, and EKS Auto Mode refuses more than 504h (21 days); write "480h"',
  },
};
