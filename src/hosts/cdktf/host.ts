import { Manifest } from '@cdktf/provider-kubernetes/lib/manifest';
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
} from 'cdktf';
import type { IConstruct } from 'constructs';
import type { ProviderLike, ResourceLike, TerraformHost } from '../terraform/host';
import { lineageOf } from '../terraform/lineage';
import { type ManifestOptions, PoolManifest } from './pool-manifest';

const resolver = new DefaultTokenResolver(new StringConcat());

export const CDKTF: TerraformHost<Manifest, ManifestOptions> = {
  entry: 'cdk-node-pools/cdktf',
  types: { warning: AnnotationMetadataEntryType.WARN, info: AnnotationMetadataEntryType.INFO },
  isStack: (construct) => TerraformStack.isStack(construct),
  isResource: (construct): construct is ResourceLike => TerraformResource.isTerraformResource(construct),
  isProvider: (construct): construct is ProviderLike => TerraformProvider.isTerraformProvider(construct),
  annotations: (construct) => Annotations.of(construct),
  resolve: (scope, value) => Tokenization.resolve(value, { scope, preparing: false, resolver }),
  manifestOf: (resource) => {
    const prototype: unknown = Object.getPrototypeOf(resource);
    const isOurs = prototype === PoolManifest.prototype || prototype === Manifest.prototype;
    return isOurs ? (resource as unknown as Manifest).manifestInput : undefined;
  },
  newManifest: (scope, id, options, manifest, build) => new PoolManifest(scope, id, options, manifest, build),
  misfit,
  aspectsOf: (construct) => Aspects.of(construct).all,
  newCostOutput: (stack, id) => {
    const { CostOutput } = require('./cost-output') as typeof import('./cost-output');
    return new CostOutput(stack, id);
  },
};

function misfit(construct: IConstruct): string | undefined {
  if (!lineageOf(construct).includes('cdktn.TerraformStack')) return undefined;
  return `${construct.node.path}: it is a stack of cdktn, and constructs of cdk-node-pools/cdktf cannot be in it; import them from "cdk-node-pools/cdktn"`;
}
