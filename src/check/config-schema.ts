import type { Guardrails } from '../manifest/cost/guardrails';
import type { Config } from './config';
import { INFRASTRUCTURES, NEWEST, PLATFORMS, type Profile } from './profile';
import type { Rule } from './rule';
import { SEVERITY_SETTINGS } from './settings';

type Schema = { readonly [keyword: string]: unknown };

/** A field of the type without its property is an error of the compiler, as in the readers. */
type Fields<T> = { readonly [Field in keyof Required<T>]: Schema };

const VERSION = '^v?\\d{1,6}\\.\\d{1,6}(\\.\\d{1,6})?$';

const profile: Fields<Profile> = {
  karpenter: version('Karpenter', NEWEST.karpenter),
  clusterApi: version('Cluster API', NEWEST.clusterApi),
  clusterAutoscaler: version('the cluster autoscaler', NEWEST.clusterAutoscaler),
  platform: { description: 'The platform, for what differs there.', enum: PLATFORMS },
  infrastructure: { description: 'Where nodes come from.', enum: INFRASTRUCTURES },
  workloads: flag('Check Deployments, StatefulSets, PodDisruptionBudgets and the like too.'),
  wholeCluster: flag('The input is all there is, so that what is absent from it is an error rather than an info.'),
  platformDefaults: {
    description: 'Defaults of the platform that differ from the documented ones, by setting.',
    type: 'object',
    additionalProperties: { type: ['number', 'string'], minimum: 0 },
  },
  nodeBootSeconds: { description: 'How long a node takes to start, in seconds.', type: 'number', minimum: 0 },
};

const guardrails: Fields<Guardrails> = {
  totalMax: amount('The maximum of the monthly total may not be over this.'),
  increaseAbs: amount("The maximum may not be over the baseline's by more than this."),
  increasePercent: amount("The maximum may not be over the baseline's by more than this many percent."),
  level: { description: 'What a guardrail that is over is.', enum: ['warn', 'error'], default: 'error' },
  asOf: {
    description: 'The day to judge the age of prices by, such as 2026-11-30.',
    type: 'string',
    format: 'date',
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  },
  maxAgeDays: {
    description: 'How old prices may be on that day.',
    type: 'integer',
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    default: 90,
  },
};

/** The JSON Schema (draft 7) of `cdk-node-pools.config.json`, for editors: it takes what the reader takes. */
export function configSchema(rules: readonly Rule[]): Schema {
  const fields: Fields<Config> = {
    profile: map('What the cluster runs. An absent version means the newest release that is known.', profile),
    rules: map('Severities by the id of a rule, in place of its own; "off" for none.', severities(rules)),
    prices: {
      description: 'A price book, the path of one, "built-in", or a list of them.',
      $ref: '#/definitions/prices',
    },
    guardrails: map('Bounds of the monthly cost.', guardrails),
    baseline: { description: 'The path of an earlier estimate, as cost --format json prints it.', type: 'string' },
  };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'cdk-node-pools.config.json',
    ...map('The configuration of cdk-node-pools.', { $schema: {}, ...fields }),
    definitions: {
      prices: {
        anyOf: [
          { type: 'string', minLength: 1 },
          { type: 'object' },
          { type: 'array', items: { $ref: '#/definitions/prices' } },
        ],
      },
    },
  };
}

function severities(rules: readonly Rule[]): { readonly [id: string]: Schema } {
  const of = ({ title, severity }: Rule) => ({ description: `${title} (${severity}).`, enum: SEVERITY_SETTINGS });
  return Object.fromEntries(rules.map((rule) => [rule.id, of(rule)]));
}

function map(description: string, properties: { readonly [field: string]: Schema }): Schema {
  return { description, type: 'object', properties, additionalProperties: false };
}

function version(what: string, newest: string): Schema {
  const description = `The version of ${what}, as text: "1.14", or "1.14.1" with a patch.`;
  return { description, type: 'string', pattern: VERSION, examples: [newest] };
}

function flag(description: string): Schema {
  return { description, type: 'boolean', default: false };
}

function amount(description: string): Schema {
  return {
    description,
    anyOf: [
      { type: 'string', pattern: '^[0-9]{1,30}(\\.[0-9]{1,30})?$' },
      // What JavaScript writes without an exponent.
      { type: 'number', minimum: 1e-6, exclusiveMaximum: 1e21 },
      { const: 0 },
    ],
    examples: ['900.00'],
  };
}
