import { TerraformResource, Tokenization } from 'cdktn';
import type { Construct } from 'constructs';
import { given, hclAnyMap, hclBlock, hclFlag, hclText, hclTextMap, hclTexts } from './hcl-attribute';
import type { KubernetesManifestConfig, KubernetesManifestWait } from './kubernetes-manifest-config';
import { PROVIDER_RELEASE } from './provider-release';

interface Attributes {
  [name: string]: unknown;
}

/**
 * A `kubernetes_manifest`. It writes what `Manifest` of `@cdktf/provider-kubernetes/lib/manifest` writes, which an app of cdktn cannot
 * synthesize.
 */
export class KubernetesManifest extends TerraformResource {
  static readonly tfResourceType = 'kubernetes_manifest';

  private config: KubernetesManifestConfig;

  constructor(scope: Construct, id: string, config: KubernetesManifestConfig) {
    super(scope, id, {
      ...config,
      terraformResourceType: KubernetesManifest.tfResourceType,
      terraformGeneratorMetadata: PROVIDER_RELEASE,
    });
    this.config = config;
  }

  /** Read, it is a reference to the attribute; `manifestInput` is what was set. */
  get manifest(): { [field: string]: unknown } {
    return this.getAnyMapAttribute('manifest');
  }

  set manifest(manifest: { readonly [field: string]: unknown }) {
    this.config = { ...this.config, manifest };
  }

  get manifestInput(): { readonly [field: string]: unknown } | undefined {
    return this.config.manifest;
  }

  /** A reference to the object as the cluster answers it. */
  get object(): { [field: string]: unknown } {
    return this.getAnyMapAttribute('object');
  }

  /** Read, it is a reference to the attribute; `computedFieldsInput` is what was set. */
  get computedFields(): string[] {
    return this.getListAttribute('computed_fields');
  }

  set computedFields(computedFields: string[] | undefined) {
    this.config = { ...this.config, computedFields };
  }

  get computedFieldsInput(): string[] | undefined {
    return this.config.computedFields;
  }

  protected override synthesizeAttributes(): Attributes {
    const { computedFields, waitFor, fieldManager, timeouts, wait } = this.config;
    return {
      computed_fields: computedFields,
      manifest: this.manifestInput,
      wait_for: waitFor && { fields: waitFor.fields },
      field_manager: fieldManager && { force_conflicts: fieldManager.forceConflicts, name: fieldManager.name },
      timeouts: timeouts && { create: timeouts.create, delete: timeouts.delete, update: timeouts.update },
      wait: wait && { fields: wait.fields, rollout: wait.rollout, condition: conditionsOf(wait) },
    };
  }

  protected override synthesizeHclAttributes(): Attributes {
    const { computedFields, waitFor, fieldManager, timeouts, wait } = this.config;
    const { forceConflicts, name } = fieldManager ?? {};
    return given({
      computed_fields: hclTexts(computedFields),
      manifest: hclAnyMap(this.manifestInput),
      wait_for: hclBlock(waitFor && given({ fields: hclTextMap(waitFor.fields) }), 'ManifestWaitFor', 'struct'),
      field_manager: hclBlock(
        fieldManager && given({ force_conflicts: hclFlag(forceConflicts), name: hclText(name) }),
        'ManifestFieldManagerList',
      ),
      timeouts: hclBlock(
        timeouts &&
          given({
            create: hclText(timeouts.create),
            delete: hclText(timeouts.delete),
            update: hclText(timeouts.update),
          }),
        'ManifestTimeoutsList',
      ),
      wait: hclBlock(wait && hclWait(wait), 'ManifestWaitList'),
    });
  }
}

function hclWait(wait: KubernetesManifestWait): Attributes {
  const { condition } = wait;
  const conditions = Array.isArray(condition)
    ? condition.map(({ status, type }) => given({ status: hclText(status), type: hclText(type) }))
    : condition;
  return given({
    fields: hclTextMap(wait.fields),
    rollout: hclFlag(wait.rollout),
    condition: hclBlock(conditions, 'ManifestWaitConditionList'),
  });
}

function conditionsOf({ condition }: KubernetesManifestWait): unknown {
  if (condition === undefined || Tokenization.isResolvable(condition)) return condition;
  return condition.map(({ status, type }) => ({ status, type }));
}
