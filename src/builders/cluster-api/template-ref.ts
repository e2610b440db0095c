import type { MachineDeploymentVersion } from '../../manifest/cluster-api/machine-deployment-paths';
import { isPlainObject } from '../../manifest/object';
import { quoted } from '../../units/quoted';
import type { ValueProblem } from '../value-error';

/** A bootstrap or infrastructure template in the namespace of the MachineDeployment. A change of name replaces every machine. */
export interface TemplateRef {
  /** Without a version: `infrastructure.cluster.x-k8s.io`. */
  readonly apiGroup: string;
  /**
   * Of the template's API, such as `v1beta1`. Written in v1beta1 only, which has to have it; v1beta2 looks it up.
   * @default - none
   */
  readonly version?: string;
  readonly kind: string;
  readonly name: string;
}

/** In the form of the version; fields that the type does not know stay. */
export function writtenRef(ref: unknown, layout: MachineDeploymentVersion): unknown {
  if (!isPlainObject(ref)) return ref;
  const { apiGroup, version, ...rest } = ref;
  if (layout === 'v1beta2') return { apiGroup, ...rest };
  return { apiVersion: apiGroup === undefined ? undefined : `${apiGroup}/${version}`, ...rest };
}

export function unreadableRef(
  ref: unknown,
  at: readonly string[],
  layout: MachineDeploymentVersion,
): ValueProblem | undefined {
  if (!isPlainObject(ref) || typeof ref.apiGroup !== 'string') return undefined;
  if (ref.apiGroup.includes('/')) {
    const [group, version = 'v1beta1'] = ref.apiGroup.split('/');
    const says = `${quoted(ref.apiGroup)} has a version in it; write apiGroup: ${quoted(group)}, version: ${quoted(version)}`;
    return { at: [...at, 'apiGroup'], says };
  }
  if (layout === 'v1beta1' && ref.version === undefined) {
    return {
      at: [...at, 'version'],
      says: 'a MachineDeployment of v1beta1 refers to its templates by version, and none is given; write version: "v1beta1"',
    };
  }
  return undefined;
}
