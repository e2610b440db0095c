import type { ShapeBreach } from '../../../check/shape-breaches';
import {
  MACHINE_DEPLOYMENT_PATHS,
  type MachineDeploymentVersion,
  type MovedField,
} from '../../../manifest/cluster-api/machine-deployment-paths';
import { type Path, valueAt } from '../../../manifest/path';
import { beginsWith } from '../../../manifest/path-beginnings';

/** A field, or a map of them, that stands where the object's version has none, and the place it has there. */
export interface Move {
  readonly field: MovedField;
  /** From the unknown field on; empty for the field itself. */
  readonly within: Path;
  readonly to: Path;
  /** The version that has a field of this name, here or elsewhere. */
  readonly of: MachineDeploymentVersion;
}

const FIELDS = Object.keys(MACHINE_DEPLOYMENT_PATHS.v1beta2) as readonly MovedField[];
/** They move with the strategy they are in. */
const OF_STRATEGY: ReadonlySet<MovedField> = new Set(['strategyType', 'rollingUpdate', 'maxSurge', 'maxUnavailable']);
/** Names that many things have. */
const VAGUE: ReadonlySet<unknown> = new Set(['type', 'template', 'spec']);

/** What an unknown field holds of the other version's layout, or of this one's at another place; empty for neither. */
export function movesOf(breach: ShapeBreach, version: MachineDeploymentVersion): readonly Move[] {
  const other = version === 'v1beta1' ? 'v1beta2' : 'v1beta1';
  const { at } = breach;
  const name = at[at.length - 1];
  const inPlace = (path: Path): number => (beginsWith(path, at) ? at.length : -1);
  const isVague = VAGUE.has(name) || (at[0] !== 'spec' && at.length > 1);
  const byName = (path: Path): number => (isVague ? -1 : path.lastIndexOf(name as string) + 1 || -1);
  const laidOut = moves(breach, version, other, inPlace);
  const choices = [
    given(laidOut, breach),
    given(moves(breach, version, version, byName), breach),
    given(moves(breach, version, other, byName), breach),
    laidOut.slice(0, 1),
  ];
  return choices.find((one) => one.length > 0) ?? [];
}

/** `restFrom` says where in a field's path the part begins that is in the unknown field's value, −1 for nowhere. */
function moves(
  { value }: ShapeBreach,
  version: MachineDeploymentVersion,
  of: MachineDeploymentVersion,
  restFrom: (path: Path) => number,
): readonly Move[] {
  const layout = MACHINE_DEPLOYMENT_PATHS[of];
  const possible = FIELDS.filter((field) => restFrom(layout[field]) >= 0);
  const within = (field: MovedField): Path => layout[field].slice(restFrom(layout[field]));
  const written = possible.filter((field) => within(field).length === 0 || valueAt(value, within(field)) !== undefined);
  const inOther = (field: MovedField): boolean =>
    OF_STRATEGY.has(field) && written.some((one) => contains(layout, one, field));
  return possible
    .filter((field) => !inOther(field))
    .map((field) => ({ field, within: within(field), to: MACHINE_DEPLOYMENT_PATHS[version][field], of }));
}

/** Those that are written in the unknown field. */
function given(all: readonly Move[], { value }: ShapeBreach): readonly Move[] {
  return all.filter(({ within }) => within.length === 0 || valueAt(value, within) !== undefined);
}

function contains(layout: { readonly [field in MovedField]: Path }, outer: MovedField, inner: MovedField): boolean {
  return outer !== inner && beginsWith(layout[inner], layout[outer]);
}
