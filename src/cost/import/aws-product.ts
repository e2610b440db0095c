import type { InstanceType } from '../../manifest/cost/price-book';
import { isPlainObject } from '../../manifest/object';

/** A type of machine as the offer file has it: one product of many, for Linux and without further software. */
export interface OfferedType {
  readonly name: string;
  readonly region: string;
  readonly tenancy: string;
  readonly sizes: Pick<InstanceType, 'vcpu' | 'memoryGib' | 'gpu' | 'arch'>;
}

const WANTED: readonly (readonly [attribute: string, value: string])[] = [
  ['operatingsystem', 'Linux'],
  ['preinstalledsw', 'NA'],
  ['capacitystatus', 'Used'],
];
/** Told apart only in some files; one that does not say is taken to be the usual. */
const USUAL: readonly (readonly [attribute: string, value: string])[] = [
  ['marketoption', 'OnDemand'],
  ['operation', 'RunInstances'],
];

/** `undefined` for every product that is none. Names of attributes are compared without case; bare metal is offered as dedicated. */
export function offeredType(product: unknown): OfferedType | undefined {
  const attributes = attributesOf(product);
  const name = attributes.get('instancetype');
  const region = attributes.get('regioncode');
  const tenancy = attributes.get('tenancy') ?? '';
  if (name === undefined || region === undefined || !WANTED.every(([key, value]) => attributes.get(key) === value))
    return undefined;
  if (!USUAL.every(([key, value]) => (attributes.get(key) ?? value) === value)) return undefined;
  if (tenancy !== 'Shared' && !(tenancy === 'Dedicated' && /\.metal/.test(name))) return undefined;
  const processor = attributes.get('physicalprocessor');
  const gpu = attributes.get('gpu');
  return {
    name,
    region,
    tenancy,
    sizes: {
      vcpu: attributes.get('vcpu'),
      memoryGib: gibOf(attributes.get('memory')),
      ...(gpu !== undefined && { gpu }),
      ...(processor !== undefined && { arch: /graviton/i.test(processor) ? 'arm64' : 'amd64' }),
    },
  };
}

function attributesOf(product: unknown): ReadonlyMap<string, string> {
  const attributes = isPlainObject(product) ? product.attributes : undefined;
  const texts = Object.entries(isPlainObject(attributes) ? attributes : {});
  return new Map(
    texts.flatMap(([key, value]) => (typeof value === 'string' ? [[key.toLowerCase(), value] as const] : [])),
  );
}

/** `1952` of `1,952 GiB`; `undefined` for another unit, or none. */
function gibOf(memory: string | undefined): string | undefined {
  const [, size] = /^([0-9][0-9,]*(?:\.[0-9]+)?) GiB$/.exec(memory ?? '') ?? [];
  return size?.replaceAll(',', '');
}
