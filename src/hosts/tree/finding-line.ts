import type { Finding } from '../../check/finding';
import { oneLine } from '../../report/one-line';

/** `fleet/general: NodePool/general spec.weight: 0 is …; leave it out [node-pool/weight-range]` */
export function findingLine({ construct, object, at, says, rule }: Finding): string {
  const where = construct === undefined ? '' : `${construct}: `;
  return oneLine(`${where}${at === '' ? object : `${object} ${at}`}: ${says} [${rule}]`);
}
