import type { Rule } from '../../check/rule';
import { celFault } from '../facts/custom-resource/cel-fault';
import { EXAMPLE_CRD } from '../facts/custom-resource/example-crd';

export const celRule: Rule = {
  id: 'custom-resource/cel-rule',
  title: 'A custom resource keeps the rules of its CRD',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: ['*'],
  needs: ['crds'],
  why: 'The API server runs the CEL rules of a CRD, x-kubernetes-validations, on every object it is given, and refuses one that does not hold or cannot be evaluated. Given with --crds.',
  source: [
    'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#validation-rules',
    'https://kubernetes.io/docs/reference/using-api/cel/',
  ],
  *check({ manifest }, _, { crds }) {
    for (const fault of crds?.judge(manifest)?.rules ?? []) yield celFault(fault);
  },
  good: {
    crds: EXAMPLE_CRD,
    yaml: `
apiVersion: example.com/v1
kind: Backup
metadata:
  name: nightly
spec:
  keep: 7
  keepAtMost: 30
`,
  },
  bad: {
    crds: EXAMPLE_CRD,
    yaml: `
apiVersion: example.com/v1
kind: Backup
metadata:
  name: nightly
spec:
  keep: 7
  keepAtMost: 3
`,
    says: 'keep must not be above keepAtMost; the CRD asks for !has(self.keepAtMost) || self.keep <= self.keepAtMost',
  },
};
