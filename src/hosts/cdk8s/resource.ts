import { ApiObject, type ApiObjectMetadata } from 'cdk8s';
import type { Construct } from 'constructs';
import type { Manifest } from '../../manifest/object';
import { checksOfTree } from './tree-checks';

/** The child `Resource` of a construct whose manifest is known when it is made; the checks come along. */
export function resourceOf(construct: Construct, { apiVersion, kind, metadata, ...rest }: Manifest): ApiObject {
  const resource = new ApiObject(construct, 'Resource', {
    apiVersion: apiVersion as string,
    kind: kind as string,
    metadata: metadata as ApiObjectMetadata,
    ...rest,
  });
  checksOfTree(construct);
  return resource;
}
