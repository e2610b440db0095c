import { atLeast, type Release } from '../../units/release';
import { domainEndsWith } from './key-domain';

export const AWS_LABEL_DOMAIN = 'karpenter.k8s.aws';

const SINCE_1_0 = [
  ...['category', 'family', 'generation', 'size', 'cpu', 'cpu-manufacturer', 'memory', 'ebs-bandwidth'],
  ...['network-bandwidth', 'hypervisor', 'encryption-in-transit-supported', 'local-nvme'],
  ...['gpu-name', 'gpu-manufacturer', 'gpu-count', 'gpu-memory'],
  ...['accelerator-name', 'accelerator-manufacturer', 'accelerator-count'],
].map((name) => `instance-${name}`);

/** The names AWS opens in its own domain, with the first release whose CRDs do (A pkg/apis/crds at each tag). */
const SINCE: ReadonlyMap<string, string> = new Map([
  ...SINCE_1_0.map((name): [string, string] => [name, '1.0.0']),
  ['ec2nodeclass', '1.1.0'],
  ['instance-cpu-sustained-clock-speed-mhz', '1.1.0'],
  ['capacity-reservation-id', '1.3.0'],
  ['capacity-reservation-type', '1.6.0'],
  ['instance-capability-flex', '1.7.0'],
  ['instance-tenancy', '1.9.0'],
  ['capacity-reservation-interruptible', '1.10.0'],
  ['placement-group-id', '1.11.0'],
  ['placement-group-partition', '1.11.0'],
]);

/** The first release that takes the key; `undefined` where none does. */
export function awsLabelSince(key: string): string | undefined {
  return key.startsWith(`${AWS_LABEL_DOMAIN}/`) ? SINCE.get(key.slice(AWS_LABEL_DOMAIN.length + 1)) : undefined;
}

/** Whole keys, `karpenter.k8s.aws/instance-cpu`. */
export function awsLabelsOf(release: Release): readonly string[] {
  const names = [...SINCE].filter(([, since]) => atLeast(release, since)).map(([name]) => name);
  return names.map((name) => `${AWS_LABEL_DOMAIN}/${name}`);
}

/** AWS compares by "ends with" on the part before the first slash, or on the whole key where there is none. */
export function isInAwsDomain(key: string): boolean {
  return domainEndsWith(key, AWS_LABEL_DOMAIN);
}
