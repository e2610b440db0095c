import { atFirstUse } from '../../manifest/at-first-use';
import type { PlainObject } from '../../manifest/object';
import { quoted } from '../../units/quoted';
import { isKnownLater } from '../known-later';
import { PlainValue } from '../plain-value';
import { ValueError } from '../value-error';

/** `limits` as the API has it. Numbers are written as strings, which is how the API server stores them. */
export interface LimitsSpec {
  readonly [resource: string]: string | number;
}

/**
 * The most that the nodes of one pool may add up to. Every call gives a new value, so `Limits.cpu(1000).memory('4000Gi')` reads
 * as one.
 */
export class Limits extends PlainValue {
  readonly #amounts: { readonly [resource: string]: string };

  private constructor(amounts: { readonly [resource: string]: string }) {
    super();
    this.#amounts = amounts;
  }

  /**
   * Any resources a node reports: `{ cpu: '1000', 'nvidia.com/gpu': 8 }`.
   * @throws ValueError for what is no quantity
   */
  static of(amounts: LimitsSpec): Limits {
    return Object.entries(amounts).reduce((limits, [name, amount]) => limits.with(name, amount), new Limits({}));
  }

  /** vCPUs; a quantity such as `'500m'`, or a number. */
  static cpu(amount: string | number): Limits {
    return new Limits({}).cpu(amount);
  }

  /** A quantity such as `'4000Gi'`; without a suffix it is bytes. */
  static memory(amount: string): Limits {
    return new Limits({}).memory(amount);
  }

  /** Nodes. On dynamic pools enforced from Karpenter 1.11.0; static pools take no other limit. */
  static nodes(count: string | number): Limits {
    return new Limits({}).nodes(count);
  }

  cpu(amount: string | number): Limits {
    return this.with('cpu', amount);
  }

  memory(amount: string): Limits {
    return this.with('memory', amount);
  }

  nodes(count: string | number): Limits {
    return this.with('nodes', count);
  }

  /** One more resource, or another amount of it. */
  with(resource: string, amount: string | number): Limits {
    if (isKnownLater(amount)) return new Limits({ ...this.#amounts, [resource]: `${amount}` });
    const { readsAsQuantity } = readable();
    const written = limitText(amount);
    const fault =
      typeof written === 'string' ? readsAsQuantity(written) : `${amount} is no quantity; write one such as "4"`;
    if (fault !== undefined) throw ValueError.of(`the limit on ${quoted(resource)}: ${fault}`);
    return new Limits({ ...this.#amounts, [resource]: `${written}` });
  }

  override resolve(): PlainObject {
    return { ...this.#amounts };
  }
}

/**
 * The amount as it is written to the manifest: numbers as strings. A negative number or one that is none stays, for it is no
 * amount: a rule refuses it, or a Terraform host knows it as a token.
 */
export function limitText(amount: unknown): unknown {
  return typeof amount === 'number' && Number.isFinite(amount) && amount >= 0 ? `${amount}` : amount;
}

const readable = atFirstUse(() => require('./readable') as typeof import('./readable'));
