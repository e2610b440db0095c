import { describeBreach } from '../../check/describe-breach';
import type { Rule } from '../../check/rule';
import type { ShapeBreach } from '../../check/shape-breaches';
import { shownValue } from '../../check/shown-value';
import { selectorFaults } from '../../manifest/selector';
import { quoted } from '../../units/quoted';
import { POD_DISRUPTION_BUDGET, podDisruptionBudgetOf } from '../facts/pod-disruption-budget-of';
import { selectorFaultInWords } from '../facts/selector-fault-in-words';

export const valueMalformed: Rule = {
  id: 'pdb/value-malformed',
  title: 'The values of a PodDisruptionBudget are counts, percentages, and labels',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [POD_DISRUPTION_BUDGET],
  needs: ['workloads'],
  why: 'The API server refuses it. A count is an integer without quotes, and a percentage a whole number from 0% to 100% in quotes.',
  source: ['https://github.com/kubernetes/kubernetes/blob/v1.33.0/pkg/apis/policy/validation/validation.go'],
  *check(object) {
    const refused = new Set<string>();
    for (const breach of object.shapeBreaches('pdb/value-malformed')) {
      refused.add(breach.at.join('\n'));
      yield { at: breach.at, says: words(breach) };
    }
    const { selector } = podDisruptionBudgetOf(object);
    if (!selector || object.version !== 'v1') return;
    for (const fault of selectorFaults(selector)) {
      if (!refused.has(fault.at.join('\n'))) yield { at: fault.at, says: selectorFaultInWords(fault) };
    }
  },
  good: {
    yaml: `
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  minAvailable: "50%"
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      app: web
`,
    profile: { workloads: true },
  },
  bad: {
    yaml: `
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  maxUnavailable: "1"
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      app: web
`,
    profile: { workloads: true },
    says: '"1" is a text, and only a percentage is one; write 1',
  },
};

const FIELDS: ReadonlySet<unknown> = new Set(['minAvailable', 'maxUnavailable']);

function words(breach: ShapeBreach): string {
  const { at, keyword, value } = breach;
  if (at.length !== 2 || !FIELDS.has(at[1])) return describeBreach(breach);
  if (typeof value === 'string') return wordsOnText(value);
  if (keyword === 'minimum') return `${shownValue(value)} is below 0; write 1`;
  if (typeof value === 'number' && !Number.isInteger(value)) {
    return `${value} is no whole number; write ${Math.max(1, Math.round(value))}`;
  }
  return describeBreach(breach);
}

function wordsOnText(text: string): string {
  const [, digits, sign] = /^\s*(\d{1,9})\s*(?:\.\d+)?\s*(%?)\s*$/.exec(text) ?? [];
  if (digits === undefined) return `${quoted(text)} is neither a count nor a percentage; write 1, or "25%"`;
  const number = Number(digits);
  if (sign === '') return `${quoted(text)} is a text, and only a percentage is one; write ${number}`;
  if (number > 100) return `${quoted(text)} is above 100%; write "100%"`;
  return `${quoted(text)} is no percentage of a whole number; write "${number}%"`;
}
