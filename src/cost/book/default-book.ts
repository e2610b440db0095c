import { PRICE_BOOK_SCHEMA, type PriceBook } from '../../manifest/cost/price-book';

/** Shown wherever a number of the built-in book is. */
export const ILLUSTRATIVE = 'illustrative: OpenCost defaults, GCP E2 us-central1 as of 2023-03-13';

/**
 * Prices for trying out, and for nothing else: the defaults of OpenCost, which are list prices of one region in 2023. Sized pools have the
 * same rates by the hour, and 730 times them by the month.
 * @see https://github.com/opencost/opencost/blob/5f65333/pkg/cloud/provider/providerconfig.go DefaultPricing
 */
export const DEFAULT_BOOK: PriceBook = {
  schema: PRICE_BOOK_SCHEMA,
  name: 'illustrative',
  currency: 'USD',
  region: 'us-central1',
  source: ILLUSTRATIVE,
  retrievedAt: '2023-03-13',
  resources: { perVcpuHour: '0.021811', perGibHour: '0.002923', perGibDiskMonth: '0.04', perGpuHour: '0.95' },
  spot: { perVcpuHour: '0.006543', perGibHour: '0.000877', perGpuHour: '0.308' },
  sizedPools: {
    hourly: { perVcpuHour: '0.021811', perGibHour: '0.002923', perGibDiskHour: '0.00005479452' },
    monthly: { perVcpuMonth: '15.92203', perGibMonth: '2.13379', perGibDiskMonth: '0.04' },
  },
};
