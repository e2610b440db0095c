import type { RunningPod } from '../../../manifest/kubernetes/running-pod';
import type { Amounts, PodAsks } from '../placement/host';
import { podAmounts } from './amounts';
import { asksOf } from './node-facts';

/** What a plan needs of a pod: a hundredth of what a dump says, so that tens of thousands are held at once. */
export interface PodLoad {
  /** As messages show it. */
  readonly object: string;
  readonly namespace: string;
  readonly created?: string;
  /** Absent while it is pending. */
  readonly node?: string;
  readonly finished: boolean;
  readonly bound: boolean;
  readonly hasClaim: boolean;
  /** Of a pod that takes room on a node; a text says what cannot be read of it. */
  readonly requests?: Amounts | string;
  readonly asks?: PodAsks;
}

/** Reads pods one after the other. What many of them ask for alike is one value. */
export class PodLoads {
  private readonly asks = new Map<string, PodAsks>();

  of({ object, namespace, created, node, finished, bound, hasClaim, pod }: RunningPod): PodLoad {
    const facts = { object, namespace, created, node, finished, bound, hasClaim };
    return finished || node === undefined
      ? facts
      : { ...facts, requests: attempt(() => podAmounts(pod)), asks: this.shared(asksOf(pod)) };
  }

  private shared(asks: PodAsks | undefined): PodAsks | undefined {
    if (!asks) return undefined;
    const key = JSON.stringify(asks);
    const known = this.asks.get(key);
    if (known) return known;
    this.asks.set(key, asks);
    return asks;
  }
}

/** The answer, or why there is none. */
export function attempt<Value extends object>(compute: () => Value): Value | string {
  try {
    return compute();
  } catch (error) {
    return (error as Error).message;
  }
}
