import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestGateway } from './test-gateway.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Runs the operator command of a gateway's database. Rejects with `code` and `stdout` when the command fails. */
export function runOperatorCommand(
  { config }: Pick<TestGateway, 'config'>,
  ...words: string[]
): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(
    path.join(root, 'node_modules/.bin/node'),
    [path.join(root, 'infra/gateway/src/operator.ts'), ...words],
    { env: { ...process.env, DATABASE_URL: config.databaseUrl } },
  );
}
