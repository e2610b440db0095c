export const PRICE_BOOK_SCHEMA = 'cdk-node-pools.dev/price-book/v1';

export type TimeUnit = 'Hour' | 'Month';
/** Gb is 10^9 bytes, Gib 2^30. */
export type ResourceUnit = 'Vcpu' | 'Gib' | 'Gb' | 'GibDisk' | 'GbDisk' | 'Gpu';
export type RateKey = `per${ResourceUnit}${TimeUnit}`;

/** A plain decimal from 0 up, such as `0.0416`: without sign, exponent, currency or separators. */
export type Price = string;

/** At most one key for each of vCPU, memory, disk and GPU. */
export type ResourceRates = { readonly [Key in RateKey]?: Price };
export type MonthlyRates = { readonly [Unit in ResourceUnit as `per${Unit}Month`]?: Price };
export type HourlyRates = { readonly [Unit in ResourceUnit as `per${Unit}Hour`]?: Price };

/** A type of machine. Of each price one unit: a price a month is for 730 hours, and is converted to the hours of the estimate. */
export interface InstanceType {
  readonly vcpu?: string;
  readonly memoryGib?: string;
  readonly gpu?: string;
  /** `amd64` or `arm64`. */
  readonly arch?: string;
  /** For requirements such as `karpenter.k8s.aws/instance-family`; without them they are read off a name like `m5.large`. */
  readonly family?: string;
  readonly category?: string;
  readonly size?: string;
  readonly onDemandPerHour?: Price;
  readonly onDemandPerMonth?: Price;
  readonly spotPerHour?: Price;
  readonly spotPerMonth?: Price;
  /** What a node in a capacity reservation costs on top of the reservation, `0` where it is paid already. Counts for minima. */
  readonly reservedPerHour?: Price;
  readonly reservedPerMonth?: Price;
}

/** What a node of one pool costs: by the hour, or flat by the month. */
export interface NodePrice {
  readonly perNodeHour?: Price;
  readonly perNodeMonth?: Price;
}

/** A package of nodes for one cluster: they cost the package, and each node past the allowance the overage, whole months both. */
export interface Package {
  readonly allowanceNodes: number | string;
  readonly perMonth: Price;
  readonly overagePerNodeMonth: Price;
}

export interface AddOn extends NodePrice {
  readonly name: string;
}

export interface Credit {
  readonly name: string;
  readonly perMonth: Price;
  /** `control-plane`, the id of a pool such as `NodePool/gpu`, `package/<cluster>`, or `*` for the total. */
  readonly appliesTo: string;
}

/** Prices with their units, and where they are from. Every price is a decimal string; a price a month that is flat is never prorated. */
export interface PriceBook {
  readonly schema?: typeof PRICE_BOOK_SCHEMA;
  readonly name?: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly region?: string;
  /** One line: a contract, a price list, an address. */
  readonly source: string;
  /** `2026-11-01`. */
  readonly retrievedAt: string;
  /** `730`, another number of hours up to 744, `calendar` (672 to 744), or a month such as `2026-02`. @default '730' */
  readonly hoursPerMonth?: string;
  /** The part of the nodes that is spot where a pool allows spot and on-demand, `0` to `1`. @default not assumed: a range */
  readonly spotShare?: string;
  readonly resources?: ResourceRates;
  /** Rates of spot nodes. */
  readonly spot?: ResourceRates;
  readonly instanceTypes?: { readonly [name: string]: InstanceType };
  /** Whether `instanceTypes` has every type that exists, so that a requirement can be resolved against it. @default false */
  readonly instanceTypesComplete?: boolean;
  readonly sizedPools?: { readonly monthly?: MonthlyRates; readonly hourly?: HourlyRates };
  /** By `Kind/name` or `Kind/namespace/name`. Beats the instance type, which beats the rates. */
  readonly pools?: { readonly [id: string]: NodePrice };
  readonly controlPlane?: { readonly perClusterHour?: Price; readonly perClusterMonth?: Price };
  /** By the name of the cluster, or `namespace/name`. */
  readonly packages?: { readonly [cluster: string]: Package };
  readonly addOns?: readonly AddOn[];
  readonly credits?: readonly Credit[];
}
