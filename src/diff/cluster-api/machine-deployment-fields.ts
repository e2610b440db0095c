import {
  CAPACITY_CPU_KEY,
  CAPACITY_DISK_KEY,
  CAPACITY_MEMORY_KEY,
  CAPACITY_PREFIX,
  MAX_SIZE_KEY,
  MIN_SIZE_KEY,
  OPTION_PREFIX,
} from '../../manifest/annotations/autoscaler';
import { SIZED_POOL_PREFIX } from '../../manifest/annotations/sized-pool';
import { CLUSTER_NAME_LABEL } from '../../manifest/cluster-api/labels';
import { type MachineDeploymentView, readMachineDeployment } from '../../manifest/cluster-api/machine-deployment';
import { type Manifest, nameOf } from '../../manifest/object';
import { type Path, valueAt } from '../../manifest/path';
import { AUTOSCALER_OPTIONS, parseUtilizationThreshold } from '../../model/cluster-api/autoscaler-options';
import { readNodeGroupBounds } from '../../model/cluster-api/node-group';
import { defaultLabels } from '../../model/cluster-api/webhook-defaults';
import { FieldList, type Fields } from '../field';
import { addOwnMetadata } from '../own-metadata';
import { durationValue, quantityValue } from '../same-meaning';
import { stableJson } from '../stable-json';
import { addMachine } from './machine-fields';
import { addRollout } from './rollout-fields';

const TEMPLATE: Path = ['spec', 'template'];
const ANNOTATIONS: Path = ['metadata', 'annotations'];
const QUANTITIES: ReadonlySet<string> = new Set([CAPACITY_CPU_KEY, CAPACITY_MEMORY_KEY, CAPACITY_DISK_KEY]);

/** A MachineDeployment of either version but for its replicas, with the webhook's defaults filled in. */
export function machineDeploymentFields(manifest: Manifest): Fields {
  const md = readMachineDeployment(manifest);
  const list = new FieldList();
  addOwnMetadata(list, manifest, isSetting);
  if (md.clusterName !== undefined) {
    const label = `metadata.labels[${JSON.stringify(CLUSTER_NAME_LABEL)}]`;
    list.add(label, ['metadata', 'labels', CLUSTER_NAME_LABEL], md.clusterName);
  }
  addSettings(list, md);
  list.add('clusterName', ['spec', 'clusterName'], md.clusterName);
  list.add('paused', ['spec', 'paused'], md.paused ?? false);
  addLabels(list, manifest, md);
  addRollout(list, manifest, md);
  addMachine(list, manifest, md);
  return list.fields;
}

/** What the autoscaler reads, and what a sized pool was made from. */
function isSetting(key: string): boolean {
  return [MIN_SIZE_KEY, MAX_SIZE_KEY].includes(key) || isOption(key) || isCapacity(key) || isInput(key);
}

function isOption(key: string): boolean {
  return key.startsWith(OPTION_PREFIX);
}

function isCapacity(key: string): boolean {
  return key.startsWith(CAPACITY_PREFIX);
}

function isInput(key: string): boolean {
  return key.startsWith(SIZED_POOL_PREFIX);
}

function addSettings(list: FieldList, { annotations }: MachineDeploymentView): void {
  const those = (test: (key: string) => boolean) => new Map([...annotations].filter(([key]) => test(key)));
  const { min, max } = readNodeGroupBounds(annotations);
  list.add('bounds.min', [...ANNOTATIONS, MIN_SIZE_KEY], min && (min.value ?? min.text), min?.text);
  list.add('bounds.max', [...ANNOTATIONS, MAX_SIZE_KEY], max && (max.value ?? max.text), max?.text);
  list.addMap('option', ANNOTATIONS, those(isOption), optionValue);
  list.addMap('capacity', ANNOTATIONS, those(isCapacity), capacityValue);
  list.addMap('input', ANNOTATIONS, those(isInput));
}

/** `600s` is `10m`, `0.5` is `.50`. */
function optionValue(text: string, key: string): unknown {
  const option = AUTOSCALER_OPTIONS.find((one) => one.key === key);
  if (option?.kind === 'fraction') return parseUtilizationThreshold(text) ?? text;
  return option ? durationValue(text.toLowerCase()) : text;
}

function capacityValue(text: string, key: string): string {
  return QUANTITIES.has(key) ? quantityValue(text) : text;
}

function addLabels(list: FieldList, manifest: Manifest, md: MachineDeploymentView): void {
  const { selector, templateLabels } = defaultLabels(md, nameOf(manifest) ?? '');
  const { matchLabels, matchExpressions } = selector;
  const asked = matchExpressions.map(({ key, operator, values = [] }) =>
    stableJson([key, operator, [...values].sort()]),
  );
  const value = [[...matchLabels].map(([key, label]) => `${key}=${label}`).sort(), asked.sort()];
  list.add('selector', ['spec', 'selector'], value, valueAt(manifest, ['spec', 'selector']) ?? {});
  list.addMap('template.labels', [...TEMPLATE, 'metadata', 'labels'], templateLabels);
  list.addMap('template.annotations', [...TEMPLATE, 'metadata', 'annotations'], md.templateAnnotations);
}
