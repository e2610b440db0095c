import { groupOf, versionOf } from '../../manifest/object';
import { quoted } from '../../units/quoted';
import type { ValueProblem } from '../value-error';

export const DEFAULT_API_VERSION = 'cluster.x-k8s.io/v1beta2';

/** Which versions there are is left to the rules; an object of another group no rule would see. */
export function unreadableApiVersion(apiVersion: unknown): ValueProblem | undefined {
  if (typeof apiVersion !== 'string' || groupOf(apiVersion) === 'cluster.x-k8s.io') return undefined;
  const version = /^v\d+((alpha|beta)\d+)?$/.test(versionOf(apiVersion)) ? versionOf(apiVersion) : 'v1beta2';
  const says = `${quoted(apiVersion)} is not of the group cluster.x-k8s.io; write "cluster.x-k8s.io/${version}"`;
  return { at: ['apiVersion'], says };
}
