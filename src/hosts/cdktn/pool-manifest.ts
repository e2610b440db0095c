import type { Construct } from 'constructs';
import type { PlainObject } from '../../manifest/object';
import { LateManifest } from '../terraform/late-manifest';
import { withPlainManifest } from '../terraform/plain-data';
import { KubernetesManifest } from './kubernetes-manifest';
import type { KubernetesManifestConfig } from './kubernetes-manifest-config';

/** A `kubernetes_manifest` and how Terraform treats it, without the manifest itself. */
export type ManifestOptions = Omit<KubernetesManifestConfig, 'manifest'>;

/** A manifest that follows its construct. */
export class PoolManifest extends KubernetesManifest {
  private readonly late: LateManifest;

  constructor(scope: Construct, id: string, options: ManifestOptions, manifest: PlainObject, build: () => PlainObject) {
    super(scope, id, { ...options, manifest });
    this.late = new LateManifest(manifest, build);
  }

  override get manifestInput(): { readonly [field: string]: unknown } | undefined {
    this.late.refresh(super.manifestInput, (manifest) => {
      this.manifest = manifest;
    });
    return super.manifestInput;
  }

  protected override synthesizeAttributes(): { [name: string]: unknown } {
    return withPlainManifest(this, super.synthesizeAttributes());
  }
}
