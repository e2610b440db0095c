import type { Config } from '../../check/config';
import type { Scope } from './scope';

const CONFIGS = new WeakMap<Scope, Config>();

/** Adds to what the scope itself says; of two values for one field or rule the later wins. */
export function configureScope(scope: Scope, config: Config): void {
  CONFIGS.set(scope, layered(CONFIGS.get(scope) ?? {}, config));
}

/** The configuration of each scope, for one run: scopes with the same one share it by identity. */
export class ScopedConfigs {
  private readonly known = new Map<Scope, Config>();

  /** @param outermost holds where no scope says anything else */
  constructor(private readonly outermost: Config) {}

  /** Field by field, and rule by rule, what the nearest scope says that says anything. */
  of(scope: Scope): Config {
    const known = this.known.get(scope);
    if (known) return known;
    const outer = scope.node.scope ? this.of(scope.node.scope) : this.outermost;
    const own = CONFIGS.get(scope);
    const config = own ? layered(outer, own) : outer;
    this.known.set(scope, config);
    return config;
  }
}

function layered(outer: Config, inner: Config): Config {
  return {
    ...outer,
    ...given(inner),
    profile: { ...outer.profile, ...given(inner.profile ?? {}) },
    rules: { ...outer.rules, ...given(inner.rules ?? {}) },
  };
}

function given<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
