import { readMachineDeployment } from '../../manifest/cluster-api/machine-deployment';
import { readSizedPool } from '../../manifest/cluster-api/sized-pool';
import type { Manifest } from '../../manifest/object';
import { resolveSurge } from '../../model/cluster-api/surge';
import { defaultRollout } from '../../model/cluster-api/webhook-defaults';
import { type Pace, roundOf } from '../replacement';
import type { DiffSettings } from '../settings';
import { nodeRange } from './replicas';

/** How fast a rollout replaces machines, by the strategy that the pool has after the change. */
export function machineRollout(manifest: Manifest, given: number | undefined, settings: DiffSettings): Pace {
  const md = readMachineDeployment(manifest);
  const nodes = given === undefined ? nodeRange(md) : { min: given, max: given };
  const round = roundOf(settings.nodeBootSeconds, md.minReadySeconds.value);
  const known = { ...(nodes && { nodes }), round };
  const { type, maxSurge, maxUnavailable } = defaultRollout(md);
  if (type === 'OnDelete') {
    return {
      ...known,
      atOnceText: 'as many as somebody deletes',
      note: 'OnDelete replaces a machine when it is deleted',
    };
  }
  if (readSizedPool(md.annotations)) return { ...known, atOnce: 1, atOnceText: '1, as the platform does it,' };
  const resolved =
    nodes && maxSurge !== undefined && maxUnavailable !== undefined
      ? resolveSurge(maxSurge, maxUnavailable, nodes.max)
      : undefined;
  const words = `maxSurge ${maxSurge ?? '?'}, maxUnavailable ${maxUnavailable ?? '?'}`;
  if (!resolved || !nodes) return { ...known, atOnceText: `what ${words} come to` };
  const atOnce = Math.max(resolved.surge + resolved.unavailable, 0);
  const of = nodes.min === nodes.max ? `${nodes.max}` : `${nodes.min} to ${nodes.max}`;
  return { ...known, atOnce, atOnceText: `${atOnce} of ${of} (${words})` };
}
