import { ApiObject, Chart, JsonPatch } from 'cdk8s';
import type { Construct, IConstruct } from 'constructs';
import type { AvailabilityChange } from '../../builders/availability/availability-change';
import type { AvailabilityOptions } from '../../builders/availability/availability-options';
import { parsePath } from '../../manifest/path';
import { AvailabilityError } from '../../run/availability/availability-error';
import type { AvailabilityResult } from '../../run/availability/availability-result';
import { makeAvailable } from '../../run/availability/make-available';
import type { Member } from '../../run/availability/member';
import { fileConfig } from '../tree/config-file';
import { shownPath } from '../tree/scope';
import { ScopedConfigs } from '../tree/scoped-config';
import { collectObjects } from './collect';

/** A workload that was made available. */
export interface Applied {
  /** The construct that its author made: what cdk8s-plus calls a Deployment, or the object itself. */
  readonly owner: Construct;
  readonly result: AvailabilityResult;
}

interface ObjectMember extends Member {
  readonly object: ApiObject;
}

/** @throws AvailabilityError */
export function applyAvailability(
  scope: IConstruct,
  asked: (object: ApiObject) => Member['asked'],
  options: AvailabilityOptions,
): readonly Applied[] {
  const configs = new ScopedConfigs(fileConfig());
  const nodes = scope.node.root.node.findAll();
  const { manifests, unrendered } = collectObjects(nodes, configs);
  const paths = new Set(nodes.filter((node) => ApiObject.isApiObject(node) && asked(node)).map(shownPath));
  const unreadable = unrendered.filter(({ construct }) => paths.has(construct));
  if (unreadable.length > 0) {
    throw new AvailabilityError(
      unreadable.map(({ object, construct, why }) => ({ object, at: '', says: why, construct })),
    );
  }
  const members = [...manifests].map(
    ([object, manifest]): ObjectMember => ({
      object,
      manifest,
      config: configs.of(object),
      construct: shownPath(object),
      asked: asked(object),
    }),
  );
  return makeAvailable(members, options).map(({ member: { object }, result }) => {
    const owner = ownerOf(object);
    for (const change of result.changes) write(change, object, owner);
    return { owner, result };
  });
}

function ownerOf(object: ApiObject): Construct {
  const parent = object.node.scope;
  return parent && !Chart.isChart(parent) && parent.node.defaultChild === object ? (parent as Construct) : object;
}

function write({ at, value }: AvailabilityChange, object: ApiObject, owner: Construct): void {
  if (at === '') {
    new ApiObject(owner, 'pod-disruption-budget', value as ConstructorParameters<typeof ApiObject>[2]);
  } else {
    object.addJsonPatch(JsonPatch.add(`/${parsePath(at).map(pointerStep).join('/')}`, value));
  }
}

function pointerStep(step: string | number): string {
  return String(step).replace(/~/g, '~0').replace(/\//g, '~1');
}
