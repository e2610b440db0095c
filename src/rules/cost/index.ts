import type { Rule } from '../../check/rule';
import { annotationByHand } from './annotation-by-hand';
import { baselineUnlike } from './baseline-unlike';
import { bookFields } from './book-fields';
import { creditUnused } from './credit-unused';
import { currencyMixed } from './currency-mixed';
import { hoursOnFlatFee } from './hours-on-flat-fee';
import { illustrativeBook } from './illustrative-book';
import { increaseOver } from './increase-over';
import { limitBelowOneNode } from './limit-below-one-node';
import { limitNotFillable } from './limit-not-fillable';
import { priceForm } from './price-form';
import { priceMissing } from './price-missing';
import { priceStale } from './price-stale';
import { spotPriceMissing } from './spot-price-missing';
import { startedHours } from './started-hours';
import { totalOver } from './total-over';
import { typesOpen } from './types-open';
import { unitMissing } from './unit-missing';
import { unitSuspicious } from './unit-suspicious';

/** In the order of precedence. */
export const costRules: readonly Rule[] = [
  priceMissing,
  priceForm,
  unitMissing,
  unitSuspicious,
  bookFields,
  priceStale,
  illustrativeBook,
  currencyMixed,
  spotPriceMissing,
  limitBelowOneNode,
  limitNotFillable,
  typesOpen,
  hoursOnFlatFee,
  startedHours,
  annotationByHand,
  totalOver,
  increaseOver,
  baselineUnlike,
  creditUnused,
];
