import { spawn } from 'node:child_process';
import path from 'node:path';

export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

interface ToolOptions {
  readonly cwd?: string;
  readonly environment?: NodeJS.ProcessEnv;
}

/** Runs a program of an installed package in this terminal. Resolves with its exit code. */
export function runTool(
  program: string,
  args: readonly string[],
  { cwd = repositoryRoot, environment = {} }: ToolOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(repositoryRoot, 'node_modules', program), ...args], {
      cwd,
      env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...environment },
      stdio: 'inherit',
    });
    const stop = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
