import {
  AnnotationMetadataEntryType,
  Annotations,
  Aspects,
  DefaultTokenResolver,
  StringConcat,
  TerraformProvider,
  TerraformResource,
  TerraformStack,
  Tokenization,
} from 'cdktn';
import type { IConstruct } from 'constructs';
import type { ProviderLike, ResourceLike, TerraformHost } from '../terraform/host';
import { lineageOf } from '../terraform/lineage';
import { KubernetesManifest } from './kubernetes-manifest';
import { type ManifestOptions, PoolManifest } from './pool-manifest';

const resolver = new DefaultTokenResolver(new StringConcat());

export const CDKTN: TerraformHost<KubernetesManifest, ManifestOptions> = {
  entry: 'cdk-node-pools/cdktn',
  types: { warning: AnnotationMetadataEntryType.WARN, info: AnnotationMetadataEntryType.INFO },
  isStack: (construct) => TerraformStack.isStack(construct),
  isResource: (construct): construct is ResourceLike => TerraformResource.isTerraformResource(construct),
  isProvider: (construct): construct is ProviderLike => TerraformProvider.isTerraformProvider(construct),
  annotations: (construct) => Annotations.of(construct),
  resolve: (scope, value) => Tokenization.resolve(value, { scope, preparing: false, resolver }),
  manifestOf: (resource) => {
    const prototype: unknown = Object.getPrototypeOf(resource);
    const isOurs = prototype === PoolManifest.prototype || prototype === KubernetesManifest.prototype;
    return isOurs ? (resource as unknown as KubernetesManifest).manifestInput : undefined;
  },
  newManifest: (scope, id, options, manifest, build) => new PoolManifest(scope, id, options, manifest, build),
  misfit,
  aspectsOf: (construct) => Aspects.of(construct).all,
  newCostOutput: (stack, id) => {
    const { CostOutput } = require('./cost-output') as typeof import('./cost-output');
    return new CostOutput(stack, id);
  },
};

const OLD_PROVIDER = '@cdktf/provider-kubernetes';

function misfit(construct: IConstruct): string | undefined {
  const lineage = lineageOf(construct);
  const { path } = construct.node;
  if (lineage.some((name) => name.startsWith(`${OLD_PROVIDER}.`))) {
    return `${path}: it is of ${OLD_PROVIDER}, which is made for cdktf and fails in an app of cdktn; import KubernetesManifest or KubernetesProvider from "cdk-node-pools/cdktn" in its place`;
  }
  if (!lineage.includes('cdktf.TerraformStack')) return undefined;
  return `${path}: it is a stack of cdktf, and constructs of cdk-node-pools/cdktn cannot be in it; import them from "cdk-node-pools/cdktf"`;
}
