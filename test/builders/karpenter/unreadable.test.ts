import { buildNodePool } from '../../../src/builders/karpenter/node-pool';
import type { NodePoolProps } from '../../../src/builders/karpenter/node-pool-props';
import { ValueError } from '../../../src/builders/value-error';
import { rules } from '../../../src/run/rules-loaded';

const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };

function problems(props: Omit<NodePoolProps, 'nodeClassRef'>): readonly string[] {
  try {
    buildNodePool({ nodeClassRef, ...props });
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ValueError);
    return (error as ValueError).message.split('\n');
  }
}

it.each<[Omit<NodePoolProps, 'nodeClassRef'>, RegExp]>([
  [{ expireAfter: '30d' }, /^expireAfter: "30d" has the unit "d", .*; write "720h" \[node-pool\/duration-format\]$/],
  [{ expireAfter: 'never' }, /^expireAfter: "never" is no duration; write "Never" \[/],
  [{ expireAfter: '1.5h' }, /^expireAfter: "1.5h" is not whole hours, minutes and seconds; write "1h30m" \[/],
  [{ expireAfter: '' }, /^expireAfter: "" .*; write "720h" \[/],
  [{ expireAfter: '9999999h' }, /^expireAfter: "9999999h" is longer than 2562047h47m/],
  [
    { terminationGracePeriod: 'Never' },
    /^terminationGracePeriod: "Never" is no grace period; leave it out, and a drain may take for ever \[/,
  ],
  [{ disruption: { consolidateAfter: '5 min' } }, /^disruption\.consolidateAfter: "5 min" .*; write "5m" \[/],
  [
    { disruption: { budgets: [{ nodes: '10%' }, { nodes: '150%' }] } },
    /^disruption\.budgets\[1\]\.nodes: "150%" is no percentage from 0% to 100%; write "100%" \[budget\/nodes-format\]$/,
  ],
  [
    { disruption: { budgets: [{ nodes: '0', schedule: '0 0 * * 7', duration: '8h' }] } },
    /^disruption\.budgets\[0\]\.schedule: "0 0 \* \* 7" .*; write "0 0 \* \* 0" \[budget\/schedule-parses\]$/,
  ],
  [
    { disruption: { budgets: [{ nodes: '0', schedule: '@daily', duration: '1h30m20s' }] } },
    /^disruption\.budgets\[0\]\.duration: "1h30m20s" .*; write "1h31m" \[budget\/duration-format\]$/,
  ],
  [{ limits: { cpu: 'lots' } }, /^limits\.cpu: "lots" is no quantity; write .* \[node-pool\/limits-quantity\]$/],
  [{ limits: { 'nvidia.com/gpu': '8 pcs' } }, /^limits\["nvidia\.com\/gpu"\]: "8 pcs" /],
])('refuses %j', (props, says) => {
  const lines = problems(props);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(says);
});

it('refuses everything at once', () => {
  expect(
    problems({ expireAfter: '1d', limits: { cpu: 'x', memory: 'y' }, disruption: { budgets: [{ nodes: 'all' }] } }),
  ).toHaveLength(4);
});

it.each<Omit<NodePoolProps, 'nodeClassRef'>>([
  { expireAfter: 'Never', disruption: { consolidateAfter: 'Never' }, terminationGracePeriod: '0s' },
  {
    expireAfter: '1h1h30s5m',
    disruption: { budgets: [{}, { nodes: '007' }, { nodes: '05%' }, { nodes: '4294967296' }] },
  },
  { disruption: { budgets: [{ nodes: '0', schedule: '0 0 31 2 *', duration: '8h0m0s' }, { schedule: '@weekly' }] } },
  { limits: { cpu: '-1', memory: '1e3', pods: '.5' } },
  { limits: { cpu: -1 }, weight: 1000 },
])('leaves %j to the rules', (props) => {
  expect(problems(props)).toEqual([]);
});

const later = (expression: string) => `$\{${expression}}`;

it('leaves other types and what Terraform completes later alone', () => {
  expect(
    problems({
      expireAfter: later('var.age'),
      terminationGracePeriod: 5 as unknown as string,
      limits: { cpu: later('TfToken[TOKEN.0]') },
      disruption: { budgets: 'none' as unknown as [] },
    }),
  ).toEqual([]);
});

it('names rules that exist', () => {
  const ids = new Set<string>(rules.map((rule) => rule.id));
  const named = problems({
    expireAfter: 'x',
    limits: { cpu: 'x' },
    disruption: { budgets: [{ nodes: 'x', schedule: 'x', duration: 'x' }] },
  }).map((line) => /\[([a-z-]+\/[a-z-]+)\]$/.exec(line)?.[1]);
  expect(named).toHaveLength(5);
  for (const id of named) expect(ids).toContain(id);
});
