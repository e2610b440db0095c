import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { IConstruct } from 'constructs';
import type { Report } from '../../check/finding';
import type { Profile } from '../../check/profile';
import { fileConfig } from '../tree/config-file';
import { type Scope, shownPath } from '../tree/scope';
import { ScopedConfigs } from '../tree/scoped-config';
import { SynthMemo } from '../tree/synth-memo';
import type { TreeVerdict } from '../tree/tree-verdict';
import type { Costed } from './annotate-costs';
import type { Collected } from './collect';
import { hasCostEstimate } from './cost-coverage';
import type { ManifestArguments, ManifestResource, TerraformHost } from './host';

type Host = TerraformHost<ManifestResource, ManifestArguments>;

const NO_FILES: ReadonlyMap<string, string> = new Map();

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

/** Every object as it will be written, cost annotations included. */
type Read = Costed & Pick<Collected, 'unrendered' | 'unjudged' | 'constructs'>;

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
  private readonly readMemo = new SynthMemo<Read>();
  private readonly configMemo = new SynthMemo<ScopedConfigs>();
  private readonly attached = new WeakSet<IConstruct>();
  private files = NO_FILES;

  constructor(
    private readonly host: Host,
    private readonly root: IConstruct,
  ) {
    this.attachToAll();
    const app = root as { synth?: unknown };
    const original: unknown = app.synth;
    if (typeof original !== 'function') return; // a stack without an App
    const synth = (...args: unknown[]) => {
      const result: unknown = this.duringSynth(() => {
        this.attachToAll();
        return original.apply(app, args);
      });
      for (const [file, text] of this.files) writeFileSync(resolve(file), text);
      return result;
    };
    Object.defineProperty(app, 'synth', { value: synth, configurable: true, writable: true });
  }

  attachAround(construct: IConstruct): void {
    for (const scope of construct.node.scopes) this.attachTo(scope);
  }

  private duringSynth<Result>(synth: () => Result): Result {
    return this.memo.during(() => this.readMemo.during(() => this.configMemo.during(synth)));
  }

  private attachToAll(): void {
    const constructs = this.root.node.findAll();
    this.refuseMisfits(constructs);
    for (const construct of constructs) this.attachTo(construct);
  }

  private attachTo(stack: IConstruct): void {
    if (!this.host.isStack(stack) || this.attached.has(stack)) return;
    this.attached.add(stack);
    stack.node.addValidation({ validate: () => this.validate(stack) });
    for (const method of ['toTerraform', 'toHclTerraform'] as const) {
      const original: unknown = (stack as { [name in typeof method]?: unknown })[method];
      if (typeof original !== 'function') continue;
      const value = (...args: unknown[]) => {
        this.beforeWriting(stack);
        return original.apply(stack, args) as unknown;
      };
      Object.defineProperty(stack, method, { value, configurable: true, writable: true });
    }
  }

  /** @throws Error with a line for each construct that cannot be in an app of this host */
  refuseMisfits(constructs: readonly IConstruct[]): void {
    const lines = constructs.flatMap((construct) => this.host.misfit(construct) ?? []);
    if (lines.length > 0) throw new Error(lines.join('\n'));
  }

  /** @throws InputErrors for a configuration file that cannot be used */
  reportOf(scope: Scope): Report {
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

  private validate(stack: IConstruct): string[] {
    this.seeLateChanges(stack);
    const judged = this.judged();
    if (judged.shown) return [];
    judged.shown = true;
    const { annotate } = require('./annotate') as typeof import('./annotate');
    annotate(this.host, judged.verdict, judged.constructs);
    return [...judged.verdict.errors];
  }

  /** Where nobody validates, the cost aspects still write: in tests, and in an App that skips validations. */
  private beforeWriting(stack: IConstruct): void {
    if (this.memo.isKept || !this.hasCostEstimates()) return;
    this.seeLateChanges(stack);
    this.read();
  }

  /** The aspects of a stack run right before it is validated, and the other stacks have been judged by then. */
  private seeLateChanges(stack: IConstruct): void {
    if (!this.readMemo.isKept) return;
    const { isChangedByAspects } = require('./late-changes') as typeof import('./late-changes');
    if (!isChangedByAspects(this.host, stack, this.read().objects, this.configs())) return;
    this.memo.drop();
    this.readMemo.drop();
  }

  private judged(): Judged {
    return this.memo.of(() =>
      this.configMemo.during(() => {
        const { judgeTree } = require('../tree/tree-verdict') as typeof import('../tree/tree-verdict');
        const { objects, unrendered, unjudged, unwritten, constructs } = this.read();
        return { verdict: judgeTree(objects, unrendered, [...unjudged, ...unwritten]), constructs, shown: false };
      }),
    );
  }

  private read(): Read {
    return this.readMemo.of(() =>
      this.configMemo.during(() => {
        const { collectObjects } = require('./collect') as typeof import('./collect');
        const collected = collectObjects(this.host, this.root, this.configs());
        const costed = this.hasCostEstimates()
          ? this.costed(collected)
          : { ...collected, unwritten: [], files: NO_FILES };
        this.files = costed.files;
        return { ...collected, ...costed };
      }),
    );
  }

  private costed({ objects }: Collected): Costed {
    const { annotateCosts } = require('./annotate-costs') as typeof import('./annotate-costs');
    return annotateCosts(this.host, this.root, objects, this.configs());
  }

  private hasCostEstimates(): boolean {
    return this.root.node.findAll().some((construct) => hasCostEstimate(this.host, construct));
  }
}
