import { atFirstUse } from '../../manifest/at-first-use';
import type { Reason } from '../../manifest/karpenter/budgets';
import type { WeeklyWindow } from '../../units/weekly/window';
import { PlainValue } from '../plain-value';
import { ValueError } from '../value-error';
import type { Blocks } from './blocks-between';
import type { BudgetSpec } from './budget-spec';
import type { LocalOptions } from './local-blocks';
import type { Opening } from './opening';

const MOST_NODES = 2 ** 31 - 1;

/**
 * An entry of a pool's disruption budgets. A budget only ever holds Karpenter back: of all entries that apply at an instant the
 * smallest wins, and where none applies there is no limit at all. Every call gives a new value.
 */
export class Disruptions extends PlainValue implements BudgetSpec {
  readonly nodes: string;
  readonly reasons?: readonly Reason[];
  readonly schedule?: string;
  readonly duration?: string;
  readonly #localWindows: readonly string[];

  private constructor(
    { nodes, reasons, schedule, duration }: BudgetSpec & { nodes: string },
    local: readonly string[],
  ) {
    super();
    this.nodes = nodes;
    if (reasons) this.reasons = [...reasons];
    if (schedule !== undefined) this.schedule = schedule;
    if (duration !== undefined) this.duration = duration;
    this.#localWindows = local;
  }

  /**
   * At most so many percent of the pool's nodes at once, rounded up: above 0 at least one.
   * @throws ValueError for what is no whole number from 0 to 100
   */
  static percent(percent: number): Disruptions {
    if (Number.isInteger(percent) && percent >= 0 && percent <= 100)
      return new Disruptions({ nodes: `${percent}%` }, []);
    throw ValueError.of(`${String(percent)} is no percentage of nodes; write a whole number from 0 to 100, such as 10`);
  }

  /**
   * At most so many nodes at once. Not a rate: the next may go as soon as one is back.
   * @throws ValueError for what is no whole number from 0 to 2147483647
   */
  static atMost(nodes: number): Disruptions {
    if (Number.isInteger(nodes) && nodes >= 0 && nodes <= MOST_NODES) return new Disruptions({ nodes: `${nodes}` }, []);
    throw ValueError.of(
      `${String(nodes)} is no number of nodes; write a whole number from 0 to ${MOST_NODES}, such as 1`,
    );
  }

  /** No node. Expiry, interruption, node repair and deletion by hand go on: no budget holds them. */
  static none(): Disruptions {
    return new Disruptions({ nodes: '0' }, []);
  }

  /**
   * The entries that block every hour of the week outside some openings, for all reasons. Inside an opening they set no limit: put one
   * beside them, or write `Disruptions.percent(10).allowOnly(…)`, which does.
   * @throws ValueError where the blocks cannot be said as schedules
   */
  static allowOnly(openings: readonly Opening[]): Disruptions[] {
    return Disruptions.none().scheduled(blocks().blocksBetween(openings));
  }

  /** The same for these reasons alone. */
  forReasons(first: Reason, ...more: readonly Reason[]): Disruptions {
    return new Disruptions({ ...this, reasons: [first, ...more] }, this.#localWindows);
  }

  /**
   * The same in the windows of a schedule alone. `schedule` says when each opens, in UTC: five cron fields (Sunday is 0, never 7) or
   * a descriptor such as `@daily`. `duration` is in hours and minutes (`8h`, `1h30m`).
   * @throws ValueError for what the API server or the controller cannot read
   */
  during(schedule: string, duration: string): Disruptions {
    const { mustRead, readsAsSchedule, readsAsBudgetDuration } = readable();
    return new Disruptions(
      { ...this, schedule: mustRead(readsAsSchedule, schedule), duration: mustRead(readsAsBudgetDuration, duration) },
      [],
    );
  }

  /**
   * The same at weekly hours of a time zone: one entry or several, in UTC. Where the zone changes its clock the hours move in UTC, and
   * a schedule cannot: unless told otherwise the entries hold for both offsets. The rule `budget/clock-change` then warns, naming
   * the dates. Offsets are those of 2029, by Node's own zone data, whatever today is.
   * @throws ValueError or WindowError for a zone, day or time that does not exist
   */
  duringLocal(zone: string, window: WeeklyWindow, options: LocalOptions = {}): Disruptions[] {
    return this.scheduled(zones().localBlocks(zone, window, options));
  }

  /**
   * This limit at all times, and no disruption for the same reasons outside some openings: `percent(10).allowOnly([{ days: ['sat'],
   * start: '01:00', end: '04:00' }])` lets 10 % go on Saturdays from 01:00 to 04:00 UTC. Openings in local time are those hours that
   * are open under either offset of the zone.
   * @throws ValueError where the blocks cannot be said as schedules, and where this entry allows nothing or has a window already
   */
  allowOnly(openings: readonly Opening[]): Disruptions[] {
    if (this.schedule !== undefined) {
      throw ValueError.of(
        `the entry has the schedule ${JSON.stringify(this.schedule)} already; call allowOnly on one without a window`,
      );
    }
    if (parseInt(this.nodes, 10) === 0) {
      throw ValueError.of(
        'the entry blocks the openings as well; write Disruptions.allowOnly(…), or begin with percent(10)',
      );
    }
    const block = new Disruptions({ ...this, nodes: '0' }, []);
    return [this, ...block.scheduled(blocks().blocksBetween(openings))];
  }

  /** The local hours this entry was made from, as the builder notes them on the pool. */
  get localWindows(): readonly string[] {
    return this.#localWindows;
  }

  private scheduled({ schedules, localWindows }: Blocks): Disruptions[] {
    return schedules.map((window) => new Disruptions({ ...this, ...window }, localWindows));
  }
}

// What reads schedules and zones loads with the first entry that has one.
const readable = atFirstUse(() => require('./readable') as typeof import('./readable'));
const zones = atFirstUse(() => require('./local-blocks') as typeof import('./local-blocks'));
const blocks = atFirstUse(() => require('./blocks-between') as typeof import('./blocks-between'));
