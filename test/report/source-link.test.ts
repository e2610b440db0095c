import { sourceLink } from '../../src/report/source-link';

it.each([
  ['A#7842', 'aws/karpenter-provider-aws#7842', 'https://github.com/aws/karpenter-provider-aws/issues/7842'],
  ['Panfactum/stack#386', 'Panfactum/stack#386', 'https://github.com/Panfactum/stack/issues/386'],
  ['R@3.0.1 spec.go', 'robfig/cron@3.0.1 spec.go', 'https://github.com/robfig/cron/blob/v3.0.1/spec.go'],
  [
    'cloudpilot-ai/terraform-provider-cloudpilotai@879e89e docs/index.md',
    'cloudpilot-ai/terraform-provider-cloudpilotai@879e89e docs/index.md',
    'https://github.com/cloudpilot-ai/terraform-provider-cloudpilotai/blob/879e89e/docs/index.md',
  ],
  [
    'https://github.com/aws/karpenter-provider-aws/pull/8951',
    'aws/karpenter-provider-aws#8951',
    'https://github.com/aws/karpenter-provider-aws/pull/8951',
  ],
  ['https://karpenter.sh/docs/', 'https://karpenter.sh/docs/', 'https://karpenter.sh/docs/'],
])('takes %s for %s', (source, text, url) => {
  expect(sourceLink(source)).toEqual({ text, url });
});

it.each(['crds', 'Kubernetes API', 'docs/cli.md'])('has no address for %s', (source) => {
  expect(sourceLink(source).url).toBeUndefined();
});
