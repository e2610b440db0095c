import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCli } from '../../src/cli/run-cli';

export interface Answer {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Setting {
  /** Content by path; the command runs in their folder. */
  readonly files?: { readonly [path: string]: string | Uint8Array };
  readonly stdin?: string;
  readonly env?: { readonly [name: string]: string };
  readonly isTTY?: boolean;
}

/** Runs the command line in this process, in a folder of its own. */
export async function run(argv: readonly string[], setting: Setting = {}): Promise<Answer> {
  const cwd = mkdtempSync(join(tmpdir(), 'cli-'));
  const written = { stdout: '', stderr: '' };
  const into = (name: keyof typeof written) => ({
    write: (text: string) => {
      written[name] += text;
    },
    isTTY: setting.isTTY ?? false,
  });
  async function* input(): AsyncGenerator<Uint8Array> {
    if (setting.stdin !== undefined) yield Buffer.from(setting.stdin);
  }
  try {
    for (const [path, content] of Object.entries(setting.files ?? {})) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true });
      writeFileSync(join(cwd, path), content);
    }
    const io = { stdin: input(), stdout: into('stdout'), stderr: into('stderr'), cwd, env: setting.env ?? {} };
    const code = await runCli(argv, io);
    return { code, ...written };
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

/** A pool without an error. */
export const GOOD_POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: good
spec:
  limits: { cpu: "100", memory: 400Gi }
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
`;

/** A pool with one error, on line 6. */
export const BAD_POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: bad
spec:
  weight: 0
  limits: { cpu: "100", memory: 400Gi }
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
`;

/** A pool with a warning and no error. */
export const RISKY_POOL = GOOD_POOL.replace('  limits: { cpu: "100", memory: 400Gi }\n', '').replace('good', 'risky');
