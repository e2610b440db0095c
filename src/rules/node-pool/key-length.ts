import type { Rule } from '../../check/rule';
import { isPrefixedName } from '../../manifest/karpenter/patterns';
import { isRequirementKey } from '../../manifest/karpenter/requirement-shape';
import { isQualifiedName } from '../../manifest/names';
import { quoted } from '../../units/quoted';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const keyLength: Rule = {
  id: 'node-pool/key-length',
  title: 'Keys of requirements and taints, and values of taints, are not too long for a node',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [NODE_POOL],
  why: 'The API server checks the characters and hardly the length: the pool is then not Ready. The part before the slash has at most 253 characters, the rest at most 63.',
  source: ['K@1.14.1 pkg/apis/v1/nodeclaim_validation.go'],
  *check(object) {
    const { requirements, taints, startupTaints } = poolOf(object);
    for (const { at, key } of requirements) {
      if (isTooLong(key) && isRequirementKey(key)) yield { at: [...at, 'key'], says: words(key) };
    }
    for (const list of [taints, startupTaints]) {
      for (const { at, key, value } of list) {
        if (key !== undefined && isTooLong(key)) yield { at: [...at, 'key'], says: words(key) };
        if (value !== undefined && isTooLong(value)) yield { at: [...at, 'value'], says: words(value) };
      }
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
      requirements:
        - key: example.com/rack
          operator: Exists
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
      requirements:
        - key: example.com/rack-rack-rack-rack-rack-rack-rack-rack-rack-rack-rack-rack-rack-1
          operator: Exists
`,
    says: '"example.com/rack-rack-rack-rack-rack-rack-rack-rack-rack-rack-rack-rack-rack-1" has 66 characters, without a prefix, and 63 are the most; shorten it to 63',
  },
};

/** Of the right form, as far as the API server looks. */
function isTooLong(name: string): boolean {
  return !isQualifiedName(name) && isPrefixedName(name);
}

function words(name: string): string {
  const length = name.length - name.indexOf('/') - 1;
  return length > 63
    ? `${quoted(name)} has ${length} characters, without a prefix, and 63 are the most; shorten it to 63`
    : `the part of ${quoted(name)} before the slash has ${name.indexOf('/')} characters; shorten it to 253`;
}
