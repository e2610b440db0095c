/** The API group of Auto Mode's node class, and the domain of the labels its nodes carry. */
export const EKS_GROUP = 'eks.amazonaws.com';

/** `expireAfter` plus `terminationGracePeriod` may not be more (aws-controllers-k8s/test-infra#1000). */
export const LONGEST_LIFE_HOURS = 504;

/** `terminationGracePeriod` where a pool writes none. */
export const DEFAULT_GRACE_HOURS = 24;
