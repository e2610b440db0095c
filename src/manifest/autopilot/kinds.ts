/** What `groupKind` gives for the two kinds of Autopilot, whose API group is not published. */
export const NODE_SCALING_POLICY = '*/NodeScalingPolicy';
export const REBALANCE_POLICY = '*/RebalancePolicy';
