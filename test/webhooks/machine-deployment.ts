/**
 * What the admission webhook of Cluster API refuses of a MachineDeployment that the schema has accepted, by its own defaults first.
 * Written from the description of the webhook (CAPI v1.14 internal/webhooks/machinedeployment.go) and without any code of `src/`.
 */

interface Fields {
  readonly [name: string]: unknown;
}

const CLUSTER = 'cluster.x-k8s.io/cluster-name';
const DEPLOYMENT = 'cluster.x-k8s.io/deployment-name';
const BOUND = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group-';
const NAME = /^([A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?)$/;
const SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const SEMVER =
  /^v(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-((0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(\.(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(\+[0-9a-zA-Z-]+(\.[0-9a-zA-Z-]+)*)?$/;
const GO_DURATION = /^[+-]?(0|((\d+(\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h))+)$/;
const CHECKS = [
  'All',
  'KubeadmVersionSkew',
  'KubernetesVersionSkew',
  'ControlPlaneIsStable',
  'ControlPlaneVersionSkew',
];
const OWN_TAINTS = [
  'node.cluster.x-k8s.io/uninitialized',
  'node.cluster.x-k8s.io/outdated-revision',
  'node-role.kubernetes.io/master',
  'node-role.kubernetes.io/control-plane',
];

export function webhookRefusals(manifest: Fields): string[] {
  const { metadata, spec, template, machine, old } = partsOf(withoutNulls(manifest) as Fields);
  const rolling = old ? map(map(spec.strategy).rollingUpdate) : map(map(map(spec.rollout).strategy).rollingUpdate);
  const type = (old ? map(spec.strategy) : map(map(spec.rollout).strategy)).type ?? 'RollingUpdate';
  const maxInFlight = (old ? map(map(spec.strategy).remediation) : map(spec.remediation)).maxInFlight;
  const naming = map(old ? spec.machineNamingStrategy : spec.machineNaming).template;
  return [
    ...refusedIf(typeof metadata.name === 'string' && !isLabelValue(metadata.name), 'name'),
    ...refusedIf(
      !isGiven(map(machine.bootstrap).configRef) && !isGiven(map(machine.bootstrap).dataSecretName),
      'bootstrap',
    ),
    ...refusedIf(spec.clusterName !== machine.clusterName, 'clusterName'),
    ...refusedIf(!selectorMatches(spec, metadata, template), 'selector'),
    ...refusedIf(typeof machine.version === 'string' && !isVersion(machine.version), 'version'),
    ...(type === 'RollingUpdate' ? rollingRefusals(rolling.maxSurge ?? 1, rolling.maxUnavailable ?? 0) : []),
    ...refusedIf(isGiven(maxInFlight) && !isCount(maxInFlight), 'maxInFlight'),
    ...refusedIf(typeof naming === 'string' && !isNaming(naming), 'naming'),
    ...refusedIf(
      !Object.entries(map(template.labels)).every(([key, value]) => isKey(key) && isLabelValue(value)),
      'labels',
    ),
    ...refusedIf(!Object.keys(map(template.annotations)).every((key) => isKey(key.toLowerCase())), 'annotations'),
    ...refusedIf(!preflightNames(map(metadata.annotations)).every((name) => CHECKS.includes(name)), 'preflight'),
    ...refusedIf(
      list(machine.taints).some((taint) => isOwnTaint(`${map(taint).key}`)),
      'taints',
    ),
    ...refusedIf(!isGiven(spec.replicas) && !boundsParse(map(metadata.annotations)), 'bounds'),
    ...refusedIf(old && !timeouts(machine).every((text) => GO_DURATION.test(text)), 'timeouts'),
  ];
}

function partsOf(manifest: Fields) {
  const spec = map(manifest.spec);
  const pod = map(spec.template);
  return {
    metadata: map(manifest.metadata),
    spec,
    template: map(pod.metadata),
    machine: map(pod.spec),
    old: manifest.apiVersion === 'cluster.x-k8s.io/v1beta1',
  };
}

/** The server drops them before it asks a webhook. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const given = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(given.map(([name, field]) => [name, withoutNulls(field)]));
}

function refusedIf(condition: boolean, what: string): string[] {
  return condition ? [what] : [];
}

function selectorMatches(spec: Fields, metadata: Fields, template: Fields): boolean {
  const given = map(spec.selector);
  const expressions = list(given.matchExpressions).map(map);
  const empty = Object.keys(map(given.matchLabels)).length === 0 && expressions.length === 0;
  const own = empty ? { [DEPLOYMENT]: metadata.name } : {};
  const asked: Fields = { ...map(given.matchLabels), ...own, [CLUSTER]: spec.clusterName };
  const labels: Fields = { ...map(template.labels), ...own, [CLUSTER]: spec.clusterName };
  const parses =
    Object.entries(asked).every(([key, value]) => isKey(key) && isLabelValue(value)) && expressions.every(isExpression);
  return (
    parses &&
    Object.entries(asked).every(([key, value]) => labels[key] === value) &&
    expressions.every((expression) => meets(expression, labels))
  );
}

function isExpression({ key, operator, values }: Fields): boolean {
  const many = list(values);
  const needs = operator === 'In' || operator === 'NotIn';
  if (!needs && operator !== 'Exists' && operator !== 'DoesNotExist') return false;
  return isKey(`${key}`) && (needs ? many.length > 0 : many.length === 0) && many.every(isLabelValue);
}

function meets({ key, operator, values }: Fields, labels: Fields): boolean {
  const value = labels[`${key}`];
  const isThere = value !== undefined;
  if (operator === 'Exists') return isThere;
  if (operator === 'DoesNotExist') return !isThere;
  const included = isThere && list(values).includes(value);
  return operator === 'In' ? included : !included;
}

function rollingRefusals(surge: unknown, unavailable: unknown): string[] {
  return refusedIf(!isCount(surge) || !isCount(unavailable) || (surge === 0 && unavailable === 0), 'rollingUpdate');
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' ? Number.isInteger(value) : typeof value === 'string' && /^[+-]?\d+%$/.test(value);
}

function isVersion(version: string): boolean {
  return SEMVER.test(version.startsWith('v') ? version : `v${version}`);
}

/** Longer names are cut, and a template in more than variables is not tried. */
function isNaming(template: string): boolean {
  if (!template.includes('{{ .random }}')) return false;
  const rendered = template
    .replaceAll('{{ .random }}', 'abcde')
    .replaceAll('{{ .cluster.name }}', 'cluster')
    .replaceAll('{{ .machineSet.name }}', 'machineset');
  return rendered.length > 63 || rendered.includes('{{') || SUBDOMAIN.test(rendered);
}

function preflightNames(annotations: Fields): string[] {
  const text = annotations['machineset.cluster.x-k8s.io/skip-preflight-checks'];
  return typeof text === 'string' && text !== '' ? text.split(',').map((name) => name.trim()) : [];
}

function isOwnTaint(key: string): boolean {
  if (OWN_TAINTS.includes(key) || key.startsWith('node.cloudprovider.kubernetes.io/')) return true;
  return key.startsWith('node.kubernetes.io/') && key !== 'node.kubernetes.io/out-of-service';
}

function boundsParse(annotations: Fields): boolean {
  const texts = [annotations[`${BOUND}min-size`], annotations[`${BOUND}max-size`]];
  if (texts.some((text) => text === undefined)) return true;
  return texts.every(
    (text) =>
      /^[+-]?\d+$/.test(`${text}`) &&
      BigInt.asIntN(32, BigInt(`${text}`.replace('+', ''))) === BigInt(`${text}`.replace('+', '')),
  );
}

function timeouts(machine: Fields): string[] {
  const given = [machine.nodeDrainTimeout, machine.nodeVolumeDetachTimeout, machine.nodeDeletionTimeout];
  return given.filter((value): value is string => typeof value === 'string');
}

function isKey(key: string): boolean {
  const slash = key.indexOf('/');
  const [prefix, name] = slash < 0 ? [undefined, key] : [key.slice(0, slash), key.slice(slash + 1)];
  if (prefix !== undefined && (prefix.length > 253 || !SUBDOMAIN.test(prefix))) return false;
  return name.length <= 63 && NAME.test(name);
}

function isLabelValue(value: unknown): boolean {
  return value === '' || (typeof value === 'string' && value.length <= 63 && NAME.test(value));
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function map(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
