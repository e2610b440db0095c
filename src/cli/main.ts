#!/usr/bin/env node
import { runCli } from './run-cli';

// `| head` closes the pipe early; what was found still decides the exit code.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const { stdin, stdout, stderr, env } = process;
runCli(process.argv.slice(2), { stdin, stdout, stderr, cwd: process.cwd(), env }).then((code) => {
  // Not `process.exit`, which would cut off output that is still on its way.
  process.exitCode = code;
});
