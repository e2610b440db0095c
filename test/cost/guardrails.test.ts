import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeGuardrails } from '../../src/cost/guardrails';
import type { End } from '../../src/manifest/cost/estimate';
import type { Guardrails } from '../../src/manifest/cost/guardrails';
import { Amount } from '../../src/units/money';

interface Vector {
  readonly id: string;
  readonly baselineMax: string | null;
  readonly max: string;
  readonly guardrails: Guardrails;
  readonly breaches: readonly string[];
  readonly note?: string;
}

const { guardrails } = JSON.parse(readFileSync(join(__dirname, '../vectors/cost.json'), 'utf8')) as {
  readonly guardrails: readonly Vector[];
};

const end = (text: string): End => (text === 'unknown' || text === 'unbounded' ? text : Amount.of(text));

it.each(guardrails.map((one) => [one.id, one] as const))('judges %s', (_, one) => {
  const before = one.baselineMax === null ? undefined : end(one.baselineMax);
  const { breaches, notChecked } = judgeGuardrails(end(one.max), before, one.guardrails);
  expect(breaches.map(({ guardrail }) => guardrail)).toEqual(one.breaches);
  const unchecked = one.id === 'no-baseline' ? ['increaseAbs'] : [];
  expect(notChecked).toEqual(unchecked);
});

it('has every worked guardrail', () => {
  expect(guardrails).toHaveLength(16);
});

it('says by how much, with every digit', () => {
  const [breach] = judgeGuardrails(end('850.80'), end('700.80'), { increasePercent: '21.4' }).breaches;
  expect(breach?.increase?.exactText()).toBe('150');
  expect(breach?.percent?.rounded(3)).toBe('21.404');
  const [fromZero] = judgeGuardrails(end('10'), end('0'), { increaseAbs: 5 }).breaches;
  expect([fromZero?.increase?.exactText(), fromZero?.percent, fromZero?.limit]).toEqual(['10', undefined, '5']);
});

it('cannot show a number to be no increase over what was unknown', () => {
  expect(judgeGuardrails(end('10'), 'unknown', { increaseAbs: '100' }).breaches).toHaveLength(1);
});
