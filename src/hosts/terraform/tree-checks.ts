import type { IConstruct } from 'constructs';
import type { Report } from '../../check/finding';
import type { Profile } from '../../check/profile';
import { fileConfig } from '../tree/config-file';
import { shownPath } from '../tree/scope';
import { ScopedConfigs } from '../tree/scoped-config';
import { SynthMemo } from '../tree/synth-memo';
import type { TreeVerdict } from '../tree/tree-verdict';
import type { ManifestArguments, ManifestResource, TerraformHost } from './host';

type Host = TerraformHost<ManifestResource, ManifestArguments>;

const TREES = new WeakMap<IConstruct, TreeChecks>();

/** The checks of the tree a construct is in, attached to every stack that is there now. */
export function checksOfTree(host: Host, construct: IConstruct): TreeChecks {
  const { root } = construct.node;
  let checks = TREES.get(root);
  if (!checks) {
    checks = new TreeChecks(host, root);
    TREES.set(root, checks);
  }
  checks.attachAround(construct);
  return checks;
}

interface Judged {
  readonly verdict: TreeVerdict;
  /** By the path that findings name. */
  readonly constructs: ReadonlyMap<string, IConstruct>;
  /** Whether a stack of this synth has shown it already. */
  shown: boolean;
}

/**
 * One validation on every stack, each of which judges all stacks of the App: the first one refuses before any file is written. Stacks that
 * are made later get theirs when a construct of ours is made in them, or when the App's `synth` begins.
 */
export class TreeChecks {
  private readonly memo = new SynthMemo<Judged>();
  private readonly configMemo = new SynthMemo<ScopedConfigs>();
  private readonly attached = new WeakSet<IConstruct>();

  constructor(
    private readonly host: Host,
    private readonly root: IConstruct,
  ) {
    this.attachToAll();
    const app = root as { synth?: unknown };
    const original: unknown = app.synth;
    if (typeof original !== 'function') return; // a stack without an App
    const synth = (...args: unknown[]) =>
      this.memo.during(() =>
        this.configMemo.during(() => {
          this.attachToAll();
          return original.apply(app, args);
        }),
      );
    Object.defineProperty(app, 'synth', { value: synth, configurable: true, writable: true });
  }

  attachAround(construct: IConstruct): void {
    for (const scope of construct.node.scopes) this.attachTo(scope);
  }

  private attachToAll(): void {
    const constructs = this.root.node.findAll();
    this.refuseMisfits(constructs);
    for (const construct of constructs) this.attachTo(construct);
  }

  private attachTo(construct: IConstruct): void {
    if (!this.host.isStack(construct) || this.attached.has(construct)) return;
    this.attached.add(construct);
    construct.node.addValidation({ validate: () => this.validate() });
  }

  /** @throws Error with a line for each construct that cannot be in an app of this host */
  refuseMisfits(constructs: readonly IConstruct[]): void {
    const lines = constructs.flatMap((construct) => this.host.misfit(construct) ?? []);
    if (lines.length > 0) throw new Error(lines.join('\n'));
  }

  /** @throws InputErrors for a configuration file that cannot be used */
  reportOf(scope: IConstruct): Report {
    const { reportWithin } = require('../tree/tree-verdict') as typeof import('../tree/tree-verdict');
    return reportWithin(this.judged().verdict, shownPath(scope));
  }

  /**
   * What the cluster runs, as far as the scope, its parents and the configuration file say now.
   * @throws InputErrors for a configuration file that cannot be used
   */
  profileOf(scope: IConstruct): Profile {
    return this.configs().of(scope).profile ?? {};
  }

  private configs(): ScopedConfigs {
    return this.configMemo.of(() => new ScopedConfigs(fileConfig()));
  }

  private validate(): string[] {
    const judged = this.judged();
    if (judged.shown) return [];
    judged.shown = true;
    const { annotate } = require('./annotate') as typeof import('./annotate');
    annotate(this.host, judged.verdict, judged.constructs);
    return [...judged.verdict.errors];
  }

  private judged(): Judged {
    return this.memo.of(() =>
      this.configMemo.during(() => {
        const { collectObjects } = require('./collect') as typeof import('./collect');
        const { judgeTree } = require('../tree/tree-verdict') as typeof import('../tree/tree-verdict');
        const { objects, unrendered, unjudged, constructs } = collectObjects(this.host, this.root, this.configs());
        return { verdict: judgeTree(objects, unrendered, unjudged), constructs, shown: false };
      }),
    );
  }
}
