import type { Config } from '../../check/config';

/**
 * `cdk-node-pools.config.json` of the working directory, or nothing.
 * @throws InputErrors for a file that cannot be used, with one line for each problem
 */
export function fileConfig(): Config {
  const { findConfig } = require('../../run/find-config') as typeof import('../../run/find-config');
  return findConfig(process.cwd()) ?? {};
}
