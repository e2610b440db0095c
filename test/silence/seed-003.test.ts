import { parse } from 'yaml';
import type { Profile } from '../../src/check/profile';
import { findingsOn, pool } from '../rules/pools';

/**
 * The YAML blocks of "NodePool Disruption Budgets", the document the budget rules implement, and everything that is said
 * of each. The blocks are parts of a pool, so each stands in a frame: a pool with a limit, consolidating after 5m, whose
 * nodes never expire. The second frame leaves `expireAfter` to the default of the API server.
 */
const BLOCKS = {
  'Limit all native disruption reasons to 20%': `
disruption:
  budgets:
    - nodes: "20%"
`,
  'Pause native drift replacements': `
disruption:
  budgets:
    - nodes: "10%"
    - nodes: "0"
      reasons:
        - Drifted
`,
  'Replace at most one drifted node at a time': `
disruption:
  budgets:
    - nodes: "10%"
    - nodes: "1"
      reasons:
        - Drifted
`,
  'Restrict disruptions during a UTC window': `
disruption:
  budgets:
    - nodes: "0"
      schedule: "0 9 * * 1-5"
      duration: 8h
`,
} as const;

type Block = keyof typeof BLOCKS;

function findingsOfBlock(block: Block, expireAfter: string | undefined, profile: Profile): string[] {
  const { disruption } = parse(BLOCKS[block]) as { disruption: object };
  const manifest = pool({ spec: { disruption: { consolidateAfter: '5m', ...disruption } }, node: { expireAfter } });
  return findingsOn([manifest], profile).map((f) => `${f.severity} ${f.at}: ${f.says} [${f.rule}]`);
}

/** The document itself says that drifted nodes stay, and which paths the budget does not hold. */
const driftBlocked =
  'warning spec.disruption.budgets[1]: Drifted is 0 at all times: nodes are marked as drifted and never replaced, while interruption, repair and manual deletion go on; open it for some hours, such as 02:00–04:00 UTC by { nodes: "0", reasons: [Drifted], schedule: "0 4 * * *", duration: 22h } beside { nodes: "10%" } [budget/drift-blocked]';

/** The document asks for an always-active baseline unless no limit is meant; the block has none. */
const gapAtNight =
  'warning spec.disruption.budgets: Underutilized, Empty and Drifted have no limit Mon 17:00–Tue 09:00 UTC and 4 more, 128 h a week; add { nodes: "10%" }, which leaves the times that are covered as they are [budget/reason-gap]';

/** Expiry is the first of the paths that a budget does not control. */
const expiryInHours = (expiry: string) =>
  `warning spec.template.spec.expireAfter: ${expiry} is held by no budget, so nodes go while nothing else may, Mon–Fri 09:00–17:00 UTC, 40 h a week; write "Never" if none may go then [budget/expiry-ignores-budgets]`;

describe('where nodes never expire', () => {
  it.each<[Block, string[]]>([
    ['Limit all native disruption reasons to 20%', []],
    ['Pause native drift replacements', [driftBlocked]],
    ['Replace at most one drifted node at a time', []],
    ['Restrict disruptions during a UTC window', [gapAtNight]],
  ])('says of "%s" exactly this', (block, findings) => {
    expect(findingsOfBlock(block, 'Never', {})).toEqual(findings);
  });
});

describe('where nodes expire by default', () => {
  it.each<[Block, string[]]>([
    ['Limit all native disruption reasons to 20%', []],
    [
      'Pause native drift replacements',
      [driftBlocked.replace('while interruption', 'while expireAfter (720h by default), interruption')],
    ],
    ['Replace at most one drifted node at a time', []],
    ['Restrict disruptions during a UTC window', [gapAtNight, expiryInHours('expireAfter (720h by default)')]],
  ])('says of "%s" exactly this', (block, findings) => {
    expect(findingsOfBlock(block, undefined, {})).toEqual(findings);
  });
});

describe('on CloudPilot', () => {
  const rebalance = (index: number, advice: string) =>
    `info spec.disruption.budgets[${index}]: "0" holds native drift, and Scheduled Rebalance goes on beside every budget; ${advice} [budget/scheduled-rebalance]`;

  it.each<[Block, string[]]>([
    ['Limit all native disruption reasons to 20%', []],
    ['Pause native drift replacements', [driftBlocked, rebalance(1, 'switch its policy off as well')]],
    ['Replace at most one drifted node at a time', []],
    [
      'Restrict disruptions during a UTC window',
      [gapAtNight, rebalance(0, 'keep its policy out of these times as well, Mon–Fri 09:00–17:00 UTC, 40 h a week')],
    ],
  ])('says of "%s" exactly this', (block, findings) => {
    expect(findingsOfBlock(block, 'Never', { platform: 'cloudpilot' })).toEqual(findings);
  });
});
