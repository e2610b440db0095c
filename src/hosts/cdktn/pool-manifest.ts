import type { Construct } from 'constructs';
import type { PlainObject } from '../../manifest/object';
import { LateManifest } from '../terraform/late-manifest';
import { KubernetesManifest } from './kubernetes-manifest';
import type { KubernetesManifestConfig } from './kubernetes-manifest-config';

/** A `kubernetes_manifest` and how Terraform treats it, without the manifest itself. */
export type ManifestOptions = Omit<KubernetesManifestConfig, 'manifest'>;

/** A manifest that follows its construct. */
export class PoolManifest extends KubernetesManifest {
  private readonly late: LateManifest;

  constructor(scope: Construct, id: string, options: ManifestOptions, build: () => PlainObject) {
    const late = new LateManifest(build);
    super(scope, id, { ...options, manifest: late.first });
    this.late = late;
  }

  override get manifestInput(): { readonly [field: string]: unknown } | undefined {
    this.late.refresh(super.manifestInput, (manifest) => {
      this.manifest = manifest;
    });
    return super.manifestInput;
  }
}
