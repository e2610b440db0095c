import type { Rule } from '../../check/rule';
import { type Path, valueAt } from '../../manifest/path';
import { DurationError, parseGoDuration, tryGoDuration } from '../../units/duration';
import { quoted } from '../../units/quoted';
import { NODE_POOL } from '../facts/pool-of';

export const durationFormat: Rule = {
  id: 'node-pool/duration-format',
  title: 'Durations are ones that the controller can decode',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [NODE_POOL],
  why: 'The API server lets them through, and the controller can then decode no NodePool at all: up to 1.3.x the patterns were open at one end, and in all releases a duration may be longer than 64 bits of nanoseconds.',
  source: ['https://github.com/kubernetes-sigs/karpenter/issues/2055'],
  *check(object) {
    for (const at of FIELDS) {
      const value = valueAt(object.manifest, at);
      const says = typeof value === 'string' ? words(value) : undefined;
      if (says !== undefined) yield { at, says };
    }
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
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements: []
      expireAfter: 720h
      terminationGracePeriod: 24h
  disruption:
    consolidateAfter: 5m
`,
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
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements: []
      expireAfter: 1hr
`,
    profile: { karpenter: '1.3.3' },
    says: '"1hr" has the unit "hr", and there are only h, m, s, ms, us and ns: before 1.4.0 the API server takes it, and the controller then reads no NodePool; write 1h',
  },
};

const FIELDS: readonly Path[] = [
  ['spec', 'disruption', 'consolidateAfter'],
  ['spec', 'template', 'spec', 'expireAfter'],
  ['spec', 'template', 'spec', 'terminationGracePeriod'],
];

/** Longer texts are told of, but not worked on. */
const LONGEST_REPAIRED = 100;

/** What the API server refuses by its pattern is reported at the same place by the shape, and this then counts for nothing. */
function words(text: string): string | undefined {
  if (text === 'Never' || tryGoDuration(text) !== undefined) return undefined;
  const { reason, suggestion } = faultOf(text);
  const passes = /^([0-9]+[smh])+$/.test(text) ? '' : ': before 1.4.0 the API server takes it';
  return `${quoted(text)} ${reason}${passes}, and the controller then reads no NodePool; write ${suggestion ?? '720h'}`;
}

function faultOf(text: string): Pick<DurationError, 'reason' | 'suggestion'> {
  try {
    if (text.length <= LONGEST_REPAIRED) parseGoDuration(text);
  } catch (error) {
    if (error instanceof DurationError) return error;
  }
  return { reason: 'is no duration that Go reads' };
}
