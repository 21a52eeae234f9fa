import { spawn } from 'node:child_process';
import os from 'node:os';
import { repositoryRoot } from '#command/repository.ts';

interface ToolOptions {
  readonly environment?: NodeJS.ProcessEnv;
  /** `at the end` prints the output in one piece, for a tool that runs beside others. */
  readonly output?: 'live' | 'at the end';
  /** Whether the program runs only while other programs leave a core idle. */
  readonly isLowPriority?: boolean;
  /** Time after which the program is ended, so that a test that hangs does not hold back the results of the others. */
  readonly limitMs?: number;
}

/** Runs a program of the repository in this terminal and resolves with its exit code. */
export function runTool(
  program: string,
  args: readonly string[],
  { environment = {}, output = 'live', isLowPriority = false, limitMs }: ToolOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const isLive = output === 'live';
    const child = spawn(process.execPath, [program, ...args], {
      cwd: repositoryRoot,
      env: { ...process.env, ...environment },
      timeout: limitMs,
      stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
    });
    // The threads that the program starts later inherit its priority.
    if (isLowPriority && child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => void chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(chunks));
      resolve(code ?? 1);
    });
  });
}
