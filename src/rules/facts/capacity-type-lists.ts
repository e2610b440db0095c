import { derive } from '../../check/derive';
import type { Subject } from '../../check/subject';
import { isCapacityType } from '../../manifest/karpenter/capacity-types';
import { CAPACITY_TYPE_LABEL } from '../../manifest/karpenter/well-known-labels';
import { isLabelValue } from '../../manifest/names';
import type { Path } from '../../manifest/path';
import { poolOf } from './pool-of';

export interface CapacityTypeList {
  /** Of the requirement. */
  readonly at: Path;
  readonly values: readonly string[];
  /** Those of them that the release knows, once each. */
  readonly known: readonly string[];
  /** 1 where none is asked for. */
  readonly minValues: number;
}

/** The requirements `karpenter.sh/capacity-type In […]` of a pool that the API server lets through, once a run. */
export function capacityTypeLists(object: Subject): readonly CapacityTypeList[] {
  return derive(object, read);
}

function read(object: Subject): readonly CapacityTypeList[] {
  const lists: CapacityTypeList[] = [];
  for (const { at, key, operator, values = [], partial, minValues = 1 } of poolOf(object).requirements) {
    if (key !== CAPACITY_TYPE_LABEL || operator !== 'In' || partial || values.length < Math.max(minValues, 1)) continue;
    if (!values.every(isLabelValue)) continue;
    const known = [...new Set(values)].filter((value) => isCapacityType(value, object.input.versions.karpenter));
    lists.push({ at, values, known, minValues });
  }
  return lists;
}
