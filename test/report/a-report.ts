import type { Report } from '../../src/check/finding';

/** One of everything a report can hold. */
export const A_REPORT: Report = {
  findings: [
    {
      rule: 'budget/schedule-fires',
      severity: 'error',
      object: 'NodePool/batch',
      at: 'spec.disruption.budgets[0].schedule',
      says: '"0 0 31 2 *" never fires; use a date that exists, such as 0 0 28 2 *',
      file: 'pools/batch.yaml',
      line: 14,
    },
    {
      rule: 'node-pool/limits-missing',
      severity: 'warning',
      object: 'NodePool/batch',
      at: 'spec.limits',
      says: 'no limits; write limits such as cpu: "1000"',
      file: 'pools/batch.yaml',
      line: 7,
      waived: 'the quota of the account',
    },
    {
      rule: 'cluster/equal-weight',
      severity: 'warning',
      object: 'NodePool/general',
      at: 'spec.weight',
      says: 'weight 10 ties with NodePool/web; write weight: 11',
      file: 'pools/general.yaml',
      line: 103,
    },
    {
      rule: 'node-pool/static-gate',
      severity: 'info',
      object: 'NodePool/general',
      at: '',
      says: 'needs a feature gate; set StaticCapacity=true',
      file: 'pools/general.yaml',
      line: 98,
    },
  ],
  notChecked: [
    { rule: 'workload', object: 'Deployment/web', at: '', why: 'workload checks are off; pass --workloads' },
    { rule: 'budget/reason-gap', object: 'NodePool/odd', at: 'spec.disruption', why: 'the rule failed: no such zone' },
    { rule: 'workload', object: 'Deployment/shop/api', at: '', why: 'workload checks are off; pass --workloads' },
    { rule: 'workload', object: 'PodDisruptionBudget/api', at: '', why: 'workload checks are off; pass --workloads' },
  ],
  summary: { errors: 1, warnings: 1, infos: 1, objects: 12 },
};

export const AN_EMPTY_REPORT: Report = {
  findings: [],
  notChecked: [],
  summary: { errors: 0, warnings: 0, infos: 0, objects: 1 },
};
