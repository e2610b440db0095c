import { describeBreach } from '../../../check/describe-breach';
import type { ShapeBreach } from '../../../check/shape-breaches';
import { DURATION, QUANTITY } from '../../../manifest/karpenter/patterns';
import { repairDuration } from '../../../units/duration-repair';
import { repairQuantity } from '../../../units/quantity-repair';
import { quoted } from '../../../units/quoted';
import { adviceOnMetadata } from '../metadata-advice';

const DURATIONS: ReadonlySet<unknown> = new Set(['consolidateAfter', 'expireAfter', 'terminationGracePeriod']);

/** Better words than the general ones where the value tells what was meant. */
export function adviceOnShape(breach: ShapeBreach): string {
  const [first, second, name] = breach.at;
  if (first === 'spec' && second === 'limits' && name !== undefined) return adviceOnLimit(String(name), breach);
  const field = breach.at[breach.at.length - 1];
  if (first === 'spec' && DURATIONS.has(field)) return adviceOnDuration(String(field), breach);
  return adviceOnMetadata(breach) ?? describeBreach(breach);
}

function adviceOnDuration(field: string, breach: ShapeBreach): string {
  const { value } = breach;
  if (typeof value !== 'string') return describeBreach(breach);
  if (field === 'terminationGracePeriod' && /^never$/i.test(value)) {
    return `${quoted(value)} is no duration; remove ${field}, which then has no end, or write 24h`;
  }
  const meant = /^never$/i.test(value) ? 'Never' : repaired(value, repairDuration, DURATION);
  return `${quoted(value)} is no duration of hours, minutes and seconds; write ${meant ?? breach.shape.expects}`;
}

function adviceOnLimit(name: string, breach: ShapeBreach): string {
  const { value } = breach;
  if (name === 'resources' && typeof value === 'object') {
    return 'resources holds a map, and limits stand side by side; write limits: { cpu: "1000", memory: 4000Gi }';
  }
  if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e21) {
    return `${value} is no integer of 64 bits; write ${quoted(String(value))}`;
  }
  const meant = typeof value === 'string' ? repaired(value, repairQuantity, QUANTITY) : undefined;
  if (typeof value !== 'string') return describeBreach(breach);
  return `${quoted(value)} is no quantity; write ${meant === undefined ? '"1000" or 4000Gi' : quoted(meant)}`;
}

const LONGEST_REPAIRED = 100;

/** What the text most likely means, where the API server takes that. */
function repaired(text: string, repair: (text: string) => string | undefined, pattern: string): string | undefined {
  const meant = text.length <= LONGEST_REPAIRED ? repair(text) : undefined;
  return meant !== undefined && new RegExp(pattern).test(meant) ? meant : undefined;
}
