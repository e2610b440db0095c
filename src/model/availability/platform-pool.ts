import { CLUSTER_API_RETRY_SECONDS, platformRange, platformTimeouts } from './cluster-api-limits';
import type { Pool } from './pool';
import type { PlatformFacts } from './thing';

/** What a platform does with any node, where the input has no pool; `undefined` where the platform says nothing of its own. */
export function platformPool({
  platform,
  infrastructure,
  nodeBootSeconds,
  platformDefaults,
}: PlatformFacts): Pool | undefined {
  const { drain, detach } = platformTimeouts(platform, platformDefaults);
  if (drain === undefined) return undefined;
  return {
    shown: `the platform ${platform}`,
    at: [],
    system: 'cluster-api',
    sized: platform === 'aether',
    labels: { exact: new Map(), oneOf: new Map(), open: new Set(), providerPrefixes: [''] },
    taints: [],
    ...(infrastructure !== undefined && { removesFirst: infrastructure === 'bare-metal' }),
    atOnce: 1,
    drain: {
      retry: CLUSTER_API_RETRY_SECONDS,
      timeout: drain,
      detach,
      range: platformRange(platform),
      field: platform === 'aether' ? 'drainTimeoutSeconds' : 'nodeDrainTimeoutSeconds',
    },
    autoscaled: false,
    bootSeconds: nodeBootSeconds,
  };
}
