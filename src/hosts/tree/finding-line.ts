import type { Finding, NotChecked } from '../../check/finding';

/** `fleet/general: NodePool/general spec.weight: 0 is …; leave it out [node-pool/weight-range]` */
export function findingLine({ construct, object, at, says, rule }: Finding): string {
  const where = construct === undefined ? '' : `${construct}: `;
  return `${where}${at === '' ? object : `${object} ${at}`}: ${says} [${rule}]`;
}

/** `NodePool/general: the rule failed: … [budget/always-on]` */
export function notCheckedLine({ object, at, why, rule }: NotChecked): string {
  return `${at === '' ? object : `${object} ${at}`}: ${why} [${rule}]`;
}
