import { Manifest, type ManifestConfig } from '@cdktf/provider-kubernetes/lib/manifest';
import type { Construct } from 'constructs';
import type { PlainObject } from '../../manifest/object';
import { LateManifest } from '../terraform/late-manifest';
import { withPlainManifest } from '../terraform/plain-data';

/** A `kubernetes_manifest` and how Terraform treats it, without the manifest itself. */
export type ManifestOptions = Omit<ManifestConfig, 'manifest' | 'object'>;

/** The provider's class, with a manifest that follows its construct. */
export class PoolManifest extends Manifest {
  private readonly late: LateManifest;

  constructor(scope: Construct, id: string, options: ManifestOptions, manifest: PlainObject, build: () => PlainObject) {
    super(scope, id, { ...options, manifest });
    this.late = new LateManifest(manifest, build);
  }

  override get manifestInput(): { [key: string]: unknown } | undefined {
    this.refresh();
    return super.manifestInput;
  }

  protected override synthesizeAttributes(): { [name: string]: unknown } {
    this.refresh();
    return withPlainManifest(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes(): { [name: string]: unknown } {
    this.refresh();
    return super.synthesizeHclAttributes();
  }

  private refresh(): void {
    this.late.refresh(super.manifestInput, (manifest) => {
      this.manifest = manifest;
    });
  }
}
