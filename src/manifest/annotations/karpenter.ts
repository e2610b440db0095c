/** On a pod: `"true"`, or from 1.12.0 a Go duration counted from the start of the pod, keeps Karpenter from disrupting its node. */
export const DO_NOT_DISRUPT_KEY = 'karpenter.sh/do-not-disrupt';
