/** What an estimate takes for granted. */
export interface EstimateOptions {
  /** `730`, another number up to 744, `calendar` (672 to 744), or a month such as `2026-02`. @default the price book's, else `'730'` */
  readonly hoursPerMonth?: string;
  /** The part of the nodes that is spot where a pool allows spot and on-demand, `'0'` to `'1'`. @default the price book's, else a range */
  readonly spotShare?: string;
  /** Of pools billed by started hours: how often a node is replaced a month, or `'worst'`. @default none */
  readonly replacementsPerNode?: string;
  /** What is not in the estimate, in words. @default egress, load balancers, … */
  readonly excludes?: readonly string[];
}

/** Options that cannot be read, all of them; one line each. */
export class EstimateOptionError extends Error {
  override readonly name = 'EstimateOptionError';

  constructor(readonly problems: readonly { readonly option: keyof EstimateOptions; readonly says: string }[]) {
    super(problems.map(({ option, says }) => `${option}: ${says}`).join('\n'));
  }
}
