/** What only the author of a workload knows, said on the workload itself: whole seconds as text. */
export const EXPECT_PREFIX = 'expect.cdk-node-pools.dev/';
/** From scheduled to Ready, in place of what the probes say. */
export const EXPECT_READY_KEY = `${EXPECT_PREFIX}ready-seconds`;
/** From the eviction to the end of the pod, when it ends by itself. */
export const EXPECT_SHUTDOWN_KEY = `${EXPECT_PREFIX}shutdown-seconds`;
/** To detach a volume from the old node and attach it to the new one. */
export const EXPECT_VOLUME_KEY = `${EXPECT_PREFIX}volume-seconds`;
/** `required`, or `best-effort`, which silences the rules of the subject `workload` on the object. */
export const EXPECT_AVAILABILITY_KEY = `${EXPECT_PREFIX}availability`;
