import type { Rule } from '../../check/rule';
import { celFault } from '../facts/custom-resource/cel-fault';
import { CRD_WITH_TRANSITION } from '../facts/custom-resource/example-crd';

export const transitionRule: Rule = {
  id: 'custom-resource/transition-rule',
  title: 'A change of a custom resource keeps the rules of its CRD',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: ['*'],
  needs: ['crds', 'before'],
  why: 'The API server runs the CEL rules that name oldSelf on every update, and refuses one that does not hold. They have nothing to say of a manifest alone, and run in diff, given with --crds.',
  source: [
    'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#transition-rules',
  ],
  *check({ manifest }, _, { crds, before }) {
    const old = before?.of(manifest);
    if (old) for (const fault of crds?.judgeChange(old, manifest) ?? []) yield celFault(fault);
  },
  good: {
    crds: CRD_WITH_TRANSITION,
    before: `
apiVersion: example.com/v1
kind: Disk
metadata:
  name: data
spec:
  sizeGb: 10
`,
    yaml: `
apiVersion: example.com/v1
kind: Disk
metadata:
  name: data
spec:
  sizeGb: 20
`,
  },
  bad: {
    crds: CRD_WITH_TRANSITION,
    before: `
apiVersion: example.com/v1
kind: Disk
metadata:
  name: data
spec:
  sizeGb: 20
`,
    yaml: `
apiVersion: example.com/v1
kind: Disk
metadata:
  name: data
spec:
  sizeGb: 10
`,
    says: 'a disk cannot shrink; the CRD asks for self >= oldSelf',
  },
};
