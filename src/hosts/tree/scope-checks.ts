import type { Config } from '../../check/config';
import type { Report } from '../../check/finding';
import type { Scope } from './scope';
import { configureScope } from './scoped-config';

/** What answers for a whole tree. */
export interface JudgedTree {
  reportOf(scope: Scope): Report;
}

/** The checks of a part of a construct tree. */
export abstract class ScopeChecks {
  protected constructor(
    private readonly scope: Scope,
    private readonly tree: JudgedTree,
  ) {}

  /**
   * Sets the profile and the severities of rules for everything in the scope. Each field of the profile and each rule is taken from the
   * nearest scope that says something of it, and from `cdk-node-pools.config.json` in the working directory where none does.
   * @throws ConfigError for a field, value or rule that does not exist, with all of them
   */
  configure(config: Config): this {
    const { effectiveConfig } = require('../../run/effective-config') as typeof import('../../run/effective-config');
    effectiveConfig({ config });
    configureScope(this.scope, config);
    return this;
  }

  /**
   * What the checks say of the objects in the scope now, infos and waived findings included. Rules about the cluster see the whole tree, all stacks of an app included.
   * @throws InputErrors for a configuration file that cannot be used
   */
  report(): Report {
    return this.tree.reportOf(this.scope);
  }
}
