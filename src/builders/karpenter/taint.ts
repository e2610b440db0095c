import { quoted } from '../../units/quoted';
import { PlainValue } from '../plain-value';
import { ValueError } from '../value-error';

export const TAINT_EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] as const;
export type TaintEffect = (typeof TAINT_EFFECTS)[number];

/** An entry of `taints` or `startupTaints`. */
export interface TaintSpec {
  /** `[prefix/]name`; the name has at most 63 characters. */
  readonly key: string;
  /** Never `""`, which the API server refuses: leave it out. @default - no value */
  readonly value?: string;
  readonly effect: TaintEffect;
}

/** An entry of a pod's `tolerations`. */
export interface Toleration {
  readonly key: string;
  readonly operator: 'Equal' | 'Exists';
  readonly value?: string;
  readonly effect: TaintEffect;
}

/** A taint that every node of a pool gets, for `taints` and `startupTaints`. */
export class Taint extends PlainValue implements TaintSpec {
  readonly key: string;
  readonly value?: string;
  readonly effect: TaintEffect;

  private constructor(key: string, value: string | undefined, effect: TaintEffect) {
    super();
    this.key = key;
    if (value) this.value = value;
    this.effect = effect;
  }

  /** Keeps pods away that do not tolerate it. */
  static noSchedule(key: string, value?: string): Taint {
    return new Taint(key, value, 'NoSchedule');
  }

  /** Keeps them away while there is room elsewhere. Karpenter tries to do without it and then schedules all the same. */
  static preferNoSchedule(key: string, value?: string): Taint {
    return new Taint(key, value, 'PreferNoSchedule');
  }

  /** Keeps them away, and evicts those that run. */
  static noExecute(key: string, value?: string): Taint {
    return new Taint(key, value, 'NoExecute');
  }

  /**
   * Reads `key=value:effect` or `key:effect`, as `kubectl taint` does; `key=:effect` has no value either.
   * @throws ValueError for anything else
   */
  static parse(text: string): Taint {
    const parts = /^([^=:]+)(?:=([^=:]*))?:([^=:]*)$/.exec(text);
    if (!parts)
      throw ValueError.of(`${quoted(text)} is no taint; write it like "team=a:NoSchedule" or "team:NoSchedule"`);
    const [, key, value, effect] = parts;
    const known = TAINT_EFFECTS.find((name) => name === effect);
    if (!known) throw ValueError.of(`${quoted(text)} has the effect ${quoted(effect)}; ${instead(effect)}`);
    return new Taint(key, value, known);
  }

  /** What a pod needs to be scheduled in spite of it. */
  toleration(): Toleration {
    return tolerationOf(this);
  }

  toString(): string {
    return `${this.key}${this.value === undefined ? '' : `=${this.value}`}:${this.effect}`;
  }
}

export function tolerationOf({ key, value, effect }: TaintSpec): Toleration {
  return value ? { key, operator: 'Equal', value, effect } : { key, operator: 'Exists', effect };
}

function instead(effect: string): string {
  const { nearestName } = require('../../units/nearest-name') as typeof import('../../units/nearest-name');
  const near = nearestName(effect, TAINT_EFFECTS);
  return near === undefined ? `write one of ${TAINT_EFFECTS.join(', ')}` : `write ${quoted(near)}`;
}
