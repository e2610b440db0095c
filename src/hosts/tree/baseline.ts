import type { EarlierManifests } from '../../manifest/earlier-manifests';
import type { Scope } from './scope';

const BASELINES = new WeakMap<Scope, EarlierManifests>();

/** What the nearest scope that says anything was before; one value for one scope, by identity. */
export function baselineOf(scope: Scope): EarlierManifests | undefined {
  for (let at: Scope | undefined = scope; at; at = at.node.scope) {
    const known = BASELINES.get(at);
    if (known) return known;
  }
  return undefined;
}

/**
 * What a scope was before: committed manifests, with which the rules about changes compare what is made now. A change that the platform
 * refuses then fails the synth, and others warn. Constructs bring the checks along; a tree of other people's objects alone gets
 * them by this too.
 */
export abstract class ScopeBaseline {
  protected constructor(private readonly scope: Scope) {}

  /**
   * Adds the objects of a committed file: YAML, JSON, or a `cdk.tf.json`. It is read now, so the output of the last synth may be
   * given. Of two scopes the nearer counts, so give each stack its own where stacks are for several clusters.
   * @param file from the working directory
   * @throws InputError for a file that cannot be read, or holds no object
   */
  from(file: string): this {
    const { earlierManifestsIn } = require('../../run/earlier-file') as typeof import('../../run/earlier-file');
    const { EarlierManifests: Earlier } =
      require('../../manifest/earlier-manifests') as typeof import('../../manifest/earlier-manifests');
    const before = BASELINES.get(this.scope)?.all ?? [];
    BASELINES.set(this.scope, new Earlier([...before, ...earlierManifestsIn(file, process.cwd())]));
    return this;
  }
}
