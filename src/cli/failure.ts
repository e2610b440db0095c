import { CommanderError } from 'commander';
import type { Io } from './io';

/** Says on standard error why there is no report, a line each, and gives the exit code. */
export function reportFailure(error: unknown, { stderr, env }: Io): number {
  // Commander has said it already; asked-for help and version are no failure.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  for (const line of linesOf(error)) stderr.write(`${line.replace(/\p{Cc}/gu, ' ')}\n`);
  if (env.CDK_NODE_POOLS_DEBUG && error instanceof Error) stderr.write(`${error.stack}\n`);
  return 2;
}

function linesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [unexpected(String(error))];
  if (error.name === 'InputErrors') return error.message.split('\n');
  return error.name === 'InputError' ? [error.message] : [unexpected(`${error.name}: ${error.message}`)];
}

function unexpected(says: string): string {
  return `cdk-node-pools failed: ${says}; run it again with CDK_NODE_POOLS_DEBUG=1 to see where, and report it`;
}
