import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type AppProps, Chart } from 'cdk8s';
import type { NodePoolProps } from '../../../src/builders/karpenter/node-pool-props';

export const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };

/** Nothing but what is required, and a bound: the rules have nothing to say of it. */
export const SILENT: NodePoolProps = { nodeClassRef, limits: { cpu: '1000' } };

/** The same, apart from other pools by a taint, so that no rule compares them. */
export function apart(team: string): NodePoolProps {
  return { ...SILENT, taints: [{ key: 'example.com/team', value: team, effect: 'NoSchedule' }] };
}

/** Accepted by the types and by the builder, refused by the rule `node-pool/weight-range`. */
export const TOO_HEAVY: NodePoolProps = { ...SILENT, weight: 101 };

/** A spec of the API that has nothing wrong with it. */
export const RAW_SPEC = {
  template: { spec: { nodeClassRef, requirements: [] } },
  disruption: { consolidateAfter: '5m' },
  limits: { cpu: '1000' },
};

export function appIn(props: AppProps = {}): { readonly app: App; readonly chart: Chart; files(): string[] } {
  const outdir = mkdtempSync(join(tmpdir(), 'cdk8s-test-'));
  const app = new App({ outdir, ...props });
  return { app, chart: new Chart(app, 'fleet'), files: () => readdirSync(outdir, { recursive: true }).map(String) };
}

/** What goes to stderr while `run` runs, as lines. */
export function stderrOf(run: () => void): string[] {
  const written: string[] = [];
  const spy = jest.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  try {
    run();
  } finally {
    spy.mockRestore();
  }
  return written.join('').split('\n').slice(0, -1);
}

/** The message of what `run` throws, as lines. */
export function refusalOf(run: () => void): string[] {
  try {
    run();
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
}
