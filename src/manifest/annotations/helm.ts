/** On what Helm applies around an installation, such as a Job of migrations or a Pod that tests: `pre-install`, `test`, … */
export const HELM_HOOK_KEY = 'helm.sh/hook';
