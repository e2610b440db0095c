import { Amount } from '../../units/money';
import type { PricedType } from '../book/prices';

const MIB_IN_GIB = Amount.whole(1024);

/** `m5.large`, `c6gn.2xlarge`, `u-6tb1.metal`: category, generation and size as AWS names its types. */
const AWS_NAME = /^(([a-z]+)(?:-[0-9]+tb)?([0-9]+)[a-z0-9-]*)\.([a-z0-9-]+)$/;

const LABELS = new WeakMap<PricedType, ReadonlyMap<string, string>>();

/**
 * What the labels of a type's nodes say, by their names without a domain: the type's own fields first, else what its name says. A label
 * that is not here may have any value.
 * @see https://github.com/aws/karpenter-provider-aws/blob/v1.14.1/pkg/providers/instancetype/types.go instanceTypeScheme
 */
export function typeLabels(type: PricedType): ReadonlyMap<string, string> {
  let labels = LABELS.get(type);
  if (!labels) {
    labels = new Map(
      Object.entries(labelsOf(type)).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    LABELS.set(type, labels);
  }
  return labels;
}

function labelsOf({ name, arch, family, category, size, vcpu, memoryGib, gpu }: PricedType) {
  const [, ofFamily, ofCategory, generation, ofSize] = AWS_NAME.exec(name) ?? [];
  return {
    arch,
    'instance-family': family ?? ofFamily,
    'instance-category': category ?? ofCategory,
    'instance-generation': generation,
    'instance-size': size ?? ofSize,
    'instance-cpu': vcpu?.exactText(),
    'instance-memory': memoryGib?.times(MIB_IN_GIB).exactText(),
    'instance-gpu-count': gpu.isZero ? undefined : gpu.exactText(),
  };
}
