import { MAX_SIZE_KEY, MIN_SIZE_KEY } from '../../../src/manifest/annotations/autoscaler';
import { readMachineDeployment } from '../../../src/manifest/cluster-api/machine-deployment';
import {
  defaultLabels,
  defaultReplicas,
  defaultRollout,
  defaultVersion,
} from '../../../src/model/cluster-api/webhook-defaults';

const CLUSTER = 'cluster.x-k8s.io/cluster-name';
const DEPLOYMENT = 'cluster.x-k8s.io/deployment-name';

function md(spec: object, metadata: object = {}) {
  return readMachineDeployment({
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    metadata,
    spec: { clusterName: 'prod', ...spec },
  });
}

describe('defaultLabels', () => {
  it('writes the cluster name in all three places, over any other value', () => {
    const selector = { matchLabels: { [CLUSTER]: 'other', pool: 'a' } };
    const template = { metadata: { labels: { [CLUSTER]: 'other', pool: 'a' } } };
    const { labels, selector: asks, templateLabels } = defaultLabels(md({ selector, template }), 'workers');
    expect([...labels]).toEqual([[CLUSTER, 'prod']]);
    expect(Object.fromEntries(asks.matchLabels)).toEqual({ [CLUSTER]: 'prod', pool: 'a' });
    expect(Object.fromEntries(templateLabels)).toEqual({ [CLUSTER]: 'prod', pool: 'a' });
  });

  it.each([[{}], [{ selector: {} }], [{ selector: { matchLabels: {}, matchExpressions: [] } }]])(
    'adds the deployment name where the selector asks for nothing: %j',
    (spec) => {
      const { selector, templateLabels } = defaultLabels(md(spec), 'workers');
      expect(Object.fromEntries(selector.matchLabels)).toEqual({ [CLUSTER]: 'prod', [DEPLOYMENT]: 'workers' });
      expect(Object.fromEntries(templateLabels)).toEqual({ [CLUSTER]: 'prod', [DEPLOYMENT]: 'workers' });
    },
  );

  it('adds only the cluster name to a selector of expressions', () => {
    const selector = { matchExpressions: [{ key: 'pool', operator: 'Exists' }] };
    const { selector: asks, templateLabels } = defaultLabels(md({ selector }), 'workers');
    expect(Object.fromEntries(asks.matchLabels)).toEqual({ [CLUSTER]: 'prod' });
    expect(asks.matchExpressions).toHaveLength(1);
    expect(Object.fromEntries(templateLabels)).toEqual({ [CLUSTER]: 'prod' });
  });
});

describe('defaultReplicas', () => {
  const bounds = (min?: string, max?: string) =>
    new Map(
      [
        [MIN_SIZE_KEY, min],
        [MAX_SIZE_KEY, max],
      ].filter((pair): pair is [string, string] => pair[1] !== undefined),
    );

  it('keeps a given count, in or out of the bounds', () => {
    expect(defaultReplicas({ replicas: 50, annotations: bounds('1', '3') })).toEqual({ replicas: 50, from: 'spec' });
    expect(defaultReplicas({ replicas: 0, annotations: bounds() })).toEqual({ replicas: 0, from: 'spec' });
  });

  it('takes 1 with one bound or none, whatever it was before', () => {
    for (const annotations of [bounds(), bounds('3'), bounds(undefined, '9')]) {
      expect(defaultReplicas({ annotations }, { replicas: 7 })).toEqual({ replicas: 1, from: 'one' });
    }
  });

  it('takes the minimum on create, 0 included', () => {
    expect(defaultReplicas({ annotations: bounds('2', '9') })).toEqual({ replicas: 2, from: 'min-size' });
    expect(defaultReplicas({ annotations: bounds('0', '9') })).toEqual({ replicas: 0, from: 'min-size' });
  });

  it('moves the count of before into the bounds on update', () => {
    const updatedFrom = (replicas: number) => defaultReplicas({ annotations: bounds('2', '9') }, { replicas });
    expect(updatedFrom(1)).toEqual({ replicas: 2, from: 'min-size' });
    expect(updatedFrom(5)).toEqual({ replicas: 5, from: 'kept' });
    expect(updatedFrom(9)).toEqual({ replicas: 9, from: 'kept' });
    expect(updatedFrom(12)).toEqual({ replicas: 9, from: 'max-size' });
  });

  it('refuses bounds that are no 32-bit integers, the minimum first', () => {
    expect(defaultReplicas({ annotations: bounds('one', 'two') })).toEqual({ refused: MIN_SIZE_KEY });
    expect(defaultReplicas({ annotations: bounds('1', '2147483648') })).toEqual({ refused: MAX_SIZE_KEY });
  });
});

describe('defaultRollout', () => {
  const rollout = (strategy?: object) => defaultRollout(md(strategy ? { rollout: { strategy } } : {}));

  it('defaults surge to 1 and unavailable to 0, each by itself', () => {
    expect(rollout()).toEqual({ type: 'RollingUpdate', maxSurge: 1, maxUnavailable: 0 });
    expect(rollout({ rollingUpdate: { maxSurge: 0 } })).toEqual({
      type: 'RollingUpdate',
      maxSurge: 0,
      maxUnavailable: 0,
    });
    expect(rollout({ rollingUpdate: { maxUnavailable: '20%' } })).toMatchObject({ maxSurge: 1, maxUnavailable: '20%' });
  });

  it('leaves a value of a wrong type undecided', () => {
    expect(rollout({ rollingUpdate: { maxSurge: [1] } }).maxSurge).toBeUndefined();
  });

  it('looks at neither with OnDelete', () => {
    expect(rollout({ type: 'OnDelete', rollingUpdate: { maxSurge: 3 } })).toEqual({ type: 'OnDelete' });
  });
});

it('puts a v before a version without one', () => {
  expect(['1.34.2', 'v1.34.2'].map(defaultVersion)).toEqual(['v1.34.2', 'v1.34.2']);
});
