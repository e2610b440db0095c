import type { App } from 'cdk8s';
import type { IConstruct, IValidation } from 'constructs';
import type { Report } from '../../check/finding';
import type { Profile } from '../../check/profile';
import { fileConfig } from '../tree/config-file';
import { shownPath } from '../tree/scope';
import { ScopedConfigs } from '../tree/scoped-config';
import { SynthMemo } from '../tree/synth-memo';
import { judgeTree, reportWithin, type TreeVerdict } from '../tree/tree-verdict';
import { collectObjects } from './collect';
import { hasOtherValidations } from './other-validations';
import { Pins } from './pins';

const TREES = new WeakMap<IConstruct, TreeChecks>();

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
  private readonly memo = new SynthMemo<TreeVerdict>(() => this.pins.release());
  private readonly configMemo = new SynthMemo<ScopedConfigs>();
  private last: { readonly verdict: TreeVerdict; readonly notices: string } | undefined;

  private readonly validation: IValidation = { validate: () => this.validate() };

  constructor(private readonly root: IConstruct) {}

  attach(): void {
    this.root.node.addValidation(this.validation);
    const app = this.root as App;
    for (const method of ['synth', 'synthYaml'] as const) {
      const original: unknown = app[method];
      if (typeof original !== 'function') continue; // a Chart without an App
      const value = (...args: unknown[]) =>
        this.memo.during(() => this.configMemo.during(() => original.apply(app, args)));
      Object.defineProperty(app, method, { value, configurable: true, writable: true });
    }
  }

  /** @throws InputErrors for a configuration file that cannot be used */
  reportOf(scope: IConstruct): Report {
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
        const { objects, unrendered, manifests } = collectObjects(this.root, this.configs());
        const verdict = judgeTree(objects, unrendered);
        if (this.memo.isOpen && !hasOtherValidations(this.root, this.validation)) {
          for (const [object, manifest] of manifests) this.pins.hold(object, manifest);
        }
        return verdict;
      }),
    );
  }

  /** Once a synth; and outside of one, where a test renders chart after chart, only what is new. */
  private show(verdict: TreeVerdict): void {
    const notices = verdict.notices.map((notice) => `${notice}\n`).join('');
    const seen = this.last?.verdict === verdict || (!this.memo.isOpen && this.last?.notices === notices);
    this.last = { verdict, notices };
    if (!seen && notices !== '') process.stderr.write(notices);
  }
}
