import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ApiObject, App } from 'cdk8s';
import type { IConstruct, IValidation } from 'constructs';
import type { Report } from '../../check/finding';
import type { Profile } from '../../check/profile';
import type { Manifest } from '../../manifest/object';
import { fileConfig } from '../tree/config-file';
import { type Scope, shownPath } from '../tree/scope';
import { ScopedConfigs } from '../tree/scoped-config';
import { SynthMemo } from '../tree/synth-memo';
import { judgeTree, reportWithin, type TreeVerdict } from '../tree/tree-verdict';
import { invokeAspects } from './aspect';
import { collectObjects } from './collect';
import { CostEstimate } from './cost-estimate';
import type { CostsOfTree } from './costs-of-tree';
import { FixedNodes, isWrittenOtherwise } from './fixed-nodes';
import { hasOtherValidations } from './other-validations';
import { Pins } from './pins';

const TREES = new WeakMap<IConstruct, TreeChecks>();
const NO_FILES: ReadonlyMap<string, string> = new Map();

/** The checks of the tree a construct is in. The first call puts them on its root; later ones change nothing. */
export function checksOfTree(construct: IConstruct): TreeChecks {
  const root = construct.node.root;
  let checks = TREES.get(root);
  if (!checks) {
    checks = new TreeChecks(root);
    TREES.set(root, checks);
    checks.attach();
  }
  return checks;
}

/**
 * One validation at the root of a tree. cdk8s runs it once for each chart and once more in a synth, and without an end in sight when
 * asked for a chart alone; only a call of the App's own methods tells where a synth begins.
 */
export class TreeChecks {
  private readonly pins = new Pins();
  private readonly fixedNodes = new FixedNodes();
  private readonly memo = new SynthMemo<TreeVerdict>(() => {
    this.pins.release();
    this.fixedNodes.release();
  });
  private readonly configMemo = new SynthMemo<ScopedConfigs>();
  private sideFiles = NO_FILES;
  private readonly shown = new WeakSet<TreeVerdict>();
  private lastNotices = '';
  /** Whether nobody else has a say in what a synth does. */
  private isPlainApp = true;
  private readonly validation: IValidation = { validate: () => this.validate() };

  constructor(private readonly root: IConstruct) {}

  attach(): void {
    this.root.node.addValidation(this.validation);
    const app = this.root as App;
    for (const method of ['synth', 'synthYaml'] as const) {
      const original: unknown = app[method];
      if (typeof original !== 'function') continue; // a Chart without an App
      if (original !== App.prototype[method]) this.isPlainApp = false;
      const value = (...args: unknown[]) => {
        const result: unknown = this.memo.during(() => this.configMemo.during(() => original.apply(app, args)));
        if (method === 'synth') for (const [file, text] of this.sideFiles) writeFileSync(resolve(file), text);
        return result;
      };
      Object.defineProperty(app, method, { value, configurable: true, writable: true });
    }
  }

  /** @throws InputErrors for a configuration file that cannot be used */
  reportOf(scope: Scope): Report {
    return reportWithin(this.verdict(), shownPath(scope));
  }

  private validate(): string[] {
    const verdict = this.verdict();
    this.show(verdict);
    return [...verdict.errors];
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

  private verdict(): TreeVerdict {
    return this.memo.of(() =>
      this.configMemo.during(() => {
        const costs = this.runAspects();
        const nodes = this.root.node.findAll();
        const { objects, unrendered, manifests } = collectObjects(nodes, this.configs(), costs);
        const verdict = judgeTree(objects, unrendered);
        if (this.memo.isOpen && verdict.errors.length === 0) this.hold(nodes, manifests);
        return verdict;
      }),
    );
  }

  /** Before anything is collected, so that what aspects change is judged and written. */
  private runAspects(): CostsOfTree | undefined {
    const aspects = [...invokeAspects(this.root)];
    this.sideFiles = NO_FILES;
    if (!aspects.some((aspect) => aspect instanceof CostEstimate)) return undefined;
    const { annotateCosts } = require('./annotate-costs') as typeof import('./annotate-costs');
    const costs = annotateCosts(this.root, this.configs());
    this.sideFiles = costs.files;
    return costs;
  }

  /** What was looked at is what is written, unless somebody else may change it in between. */
  private hold(nodes: readonly IConstruct[], manifests: ReadonlyMap<ApiObject, Manifest>): void {
    if (hasOtherValidations(this.root, nodes, this.validation)) return;
    if (this.isPlainApp && !isWrittenOtherwise(nodes)) this.fixedNodes.hold(this.root, nodes);
    for (const [object, manifest] of manifests) this.pins.hold(object, manifest);
  }

  /** Once a synth; and outside of one, where a test renders chart after chart, only what is new. */
  private show(verdict: TreeVerdict): void {
    const notices = verdict.notices.map((notice) => `${notice}\n`).join('');
    const isSeen = this.shown.has(verdict) || (!this.memo.isOpen && this.lastNotices === notices);
    this.shown.add(verdict);
    this.lastNotices = notices;
    if (!isSeen && notices !== '') process.stderr.write(notices);
  }
}
