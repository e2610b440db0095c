import { ApiObject, App, Chart, Lazy } from 'cdk8s';
import { ConstructOrder } from 'constructs';
import { Checks, NodePool } from '../../../src/hosts/cdk8s';
import { FixedNodes } from '../../../src/hosts/cdk8s/fixed-nodes';
import { apart, appIn, refusalOf, SILENT } from './app';

const THING = { apiVersion: 'example.com/v1', kind: 'Thing' };

/** How often cdk8s walks the whole tree in a synth. */
function walks(app: App, synth: () => void): number {
  const [first] = app.node.children;
  const { node } = first as Chart;
  let count = 0;
  const original = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), 'children')?.get;
  Object.defineProperty(node, 'children', {
    configurable: true,
    get: () => {
      count += 1;
      return original?.call(node);
    },
  });
  try {
    synth();
  } finally {
    Reflect.deleteProperty(node, 'children');
  }
  return count;
}

function appOf(charts: number, app = appIn().app): App {
  for (let index = 0; index < charts; index += 1)
    new NodePool(new Chart(app, `chart-${index}`), 'pool', apart(`${index}`));
  return app;
}

it('walks the tree no more often for more charts, within each of them but for what concerns it', () => {
  const [few, many] = [appOf(2), appOf(20)];
  const perChart = walks(many, () => many.synth()) - walks(few, () => few.synth());
  // cdk8s asks a chart with children for its nested charts once for each chart.
  expect(perChart).toBe(18);
});

it('gives the nodes back in whatever order, as lists of their own, and lets go', () => {
  const app = appOf(2);
  const [preorder, postorder] = [app.node.findAll(), app.node.findAll(ConstructOrder.POSTORDER)];
  const nodes = new FixedNodes();
  nodes.hold(app, preorder);
  app.node.findAll().pop();
  expect(app.node.findAll()).toEqual(preorder);
  expect(app.node.findAll(ConstructOrder.POSTORDER)).toEqual(postorder);
  new Chart(app, 'late');
  expect(app.node.findAll()).toHaveLength(preorder.length);
  nodes.release();
  expect(app.node.findAll()).toHaveLength(preorder.length + 1);
});

it('lets go at the end of a synth, however it ends', () => {
  const app = appOf(2);
  app.synth();
  expect(Object.hasOwn(app.node, 'findAll')).toBe(false);
  new NodePool(new Chart(app, 'heavy'), 'pool', { ...SILENT, weight: 101 });
  expect(refusalOf(() => app.synth())).not.toEqual([]);
  expect(Object.hasOwn(app.node, 'findAll')).toBe(false);
});

it('writes what a chart adds while it is written', () => {
  class Late extends Chart {
    override toJson(): unknown[] {
      if (this.node.tryFindChild('late') === undefined)
        new ApiObject(this, 'late', { ...THING, metadata: { name: 'late' } });
      return super.toJson();
    }
  }
  const app = appOf(1);
  new Late(app, 'with-late');
  expect(app.synthYaml()).toContain('name: late');
});

it('leaves the tree to an App that has its own way to write', () => {
  class Twice extends App {
    override synthYaml(): string {
      const first = super.synthYaml();
      new ApiObject(new Chart(this, 'second'), 'thing', { ...THING, metadata: { name: 'late' } });
      return first + super.synthYaml();
    }
  }
  const app = appOf(1, new Twice());
  expect(app.synthYaml()).toContain('name: late');
});

it('leaves it to an object that somebody taught to render in another way', () => {
  const app = appOf(1);
  const chart = app.charts[0] as Chart;
  const thing = new ApiObject(chart, 'thing', { ...THING, spec: Lazy.any({ produce: () => 1 }) });
  thing.toJson = () => {
    expect(Object.hasOwn(app.node, 'findAll')).toBe(false);
    return THING;
  };
  Checks.of(app);
  expect(app.synthYaml()).toContain('kind: Thing');
});
