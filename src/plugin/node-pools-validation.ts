import type { NodePoolsValidationProperties } from './plugin-properties';
import type { ValidationContext } from './validation-context';

/**
 * A validation plugin for cdk8s-cli: `cdk8s synth` of an app in any language reports what `cdk-node-pools check` says of its manifests, and
 * fails for an error. Named in `cdk8s.yaml`, with its properties.
 */
export class NodePoolsValidation {
  private readonly properties: unknown;

  /** Properties are read by `validate`, where one that cannot be used is said in one line. */
  constructor(properties: NodePoolsValidationProperties = {}) {
    this.properties = properties;
  }

  async validate(context: ValidationContext): Promise<void> {
    const { validate } = require('./validate') as typeof import('./validate');
    await validate(context, this.properties, process.cwd());
  }
}
