import { spawn } from 'node:child_process';
import type { OsUser } from './os-user.ts';

export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** Runs a server program as the given account and collects its output. */
export function run(
  program: string,
  args: readonly string[],
  osUser: OsUser,
  environment: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...osUser.identity,
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}
