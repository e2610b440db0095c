import type { Construct } from 'constructs';
import type { ObjectMeta } from '../../builders/object-meta';
import type { Manifest } from '../../manifest/object';
import type { ManifestArguments, ManifestResource, TerraformHost } from './host';
import { ManifestConstruct, nameIn, type TerraformProps } from './manifest-construct';
import { ObjectSource } from './object-source';

/** An object that a builder makes of its props alone, whatever the cluster runs. */
export abstract class BuiltObject<
  Resource extends ManifestResource,
  Arguments extends ManifestArguments,
  Props extends { readonly metadata?: ObjectMeta },
> extends ManifestConstruct<Resource, Arguments> {
  protected constructor(
    host: TerraformHost<Resource, Arguments>,
    scope: Construct,
    id: string,
    { terraform, ...given }: Props & TerraformProps<Arguments>,
    build: (props: Props) => Manifest,
  ) {
    const name = nameIn(given.metadata, scope, id);
    const props = { ...given, metadata: { ...given.metadata, name } } as unknown as Props;
    super(host, scope, id, new ObjectSource(name, () => build(props)), terraform);
  }
}
