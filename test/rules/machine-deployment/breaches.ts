import type { Profile } from '../../../src/check/profile';
import type { Manifest } from '../../../src/manifest/object';
import { findingsOn } from '../pools';

/** `slug at` of everything that the rules on MachineDeployments find, but that v1beta1 will go. */
export function breachesOf(manifest: Manifest | readonly Manifest[], profile?: Profile): string[] {
  const manifests = Array.isArray(manifest) ? (manifest as readonly Manifest[]) : [manifest as Manifest];
  return findingsOn(manifests, profile)
    .map(({ rule, at }) => `${rule.replace('machine-deployment/', '')} ${at}`)
    .filter((breach) => !/^(?:autoscaler|cluster|sized-pool)\/|^api-version-deprecated /.test(breach));
}

/** The whole file without a rule's own finding is no excuse for others: what every rule says above info. */
export function troubles(manifests: readonly Manifest[], profile?: Profile): string[] {
  return findingsOn(manifests, profile).flatMap(({ rule, severity, at, says }) =>
    severity === 'info' ? [] : [`${severity} ${rule} ${at}: ${says}`],
  );
}
