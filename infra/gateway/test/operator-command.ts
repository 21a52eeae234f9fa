import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { runCommandLine } from '#command-line.ts';
import type { TestGateway } from './test-gateway.ts';

const root = path.join(import.meta.dirname, '../../..');

type Target = Pick<TestGateway, 'config'>;

interface Output {
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the operator command of a gateway's database. Rejects with `code` and `stdout` when the command fails. */
export async function runOperatorCommand({ config }: Target, ...words: string[]): Promise<Output> {
  const outcome = await runCommandLine(words, { ...process.env, DATABASE_URL: config.databaseUrl });
  if (outcome.code !== 0) throw Object.assign(new Error(`operator ${words.join(' ')} failed`), outcome);
  return outcome;
}

/** The same in a process of its own, as operators run it. */
export function runOperatorProcess({ config }: Target, ...words: string[]): Promise<Output> {
  return promisify(execFile)(
    path.join(root, 'node_modules/.bin/node'),
    [path.join(root, 'infra/gateway/src/operator.ts'), ...words],
    { env: { ...process.env, DATABASE_URL: config.databaseUrl } },
  );
}
