import { DEFAULT_BOOK } from '../cost/book/default-book';
import { EstimateOptionError, type EstimateOptions } from '../cost/estimate/estimate-options';
import { costingOf } from '../cost/estimate/options';
import { InputError } from '../manifest/input-error';
import { InputErrors } from '../run/input-errors';

/** What an estimate takes for granted, as flags. */
export interface EstimateFlags {
  readonly hours?: string;
  readonly spotShare?: string;
  readonly replacementsPerNode?: string;
}

const FLAGS = {
  hoursPerMonth: '--hours',
  spotShare: '--spot-share',
  replacementsPerNode: '--replacements-per-node',
  excludes: '',
};

/** @throws InputErrors with every flag that cannot be read */
export function estimateOptionsOf({ hours, spotShare, replacementsPerNode }: EstimateFlags): EstimateOptions {
  const options = { hoursPerMonth: hours, spotShare, replacementsPerNode };
  try {
    costingOf(DEFAULT_BOOK, options);
    return options;
  } catch (error) {
    if (!(error instanceof EstimateOptionError)) throw error;
    throw new InputErrors(error.problems.map(({ option, says }) => new InputError(FLAGS[option], undefined, says)));
  }
}
