/** Presence pauses reconciliation, whatever the value; the autoscaler drops the group from 1.36 on. `spec.paused` is another field. */
export const PAUSED_KEY = 'cluster.x-k8s.io/paused';

/** On the MachineDeployment: a comma list of checks, entries trimmed. */
export const SKIP_PREFLIGHT_CHECKS_KEY = 'machineset.cluster.x-k8s.io/skip-preflight-checks';

/** On a Machine or the template: presence excludes, so `"false"` excludes too. */
export const EXCLUDE_DRAINING_KEY = 'machine.cluster.x-k8s.io/exclude-node-draining';
/** On a Machine or the template: presence excludes, so `"false"` excludes too. */
export const EXCLUDE_VOLUME_DETACH_KEY = 'machine.cluster.x-k8s.io/exclude-wait-for-node-volume-detach';
