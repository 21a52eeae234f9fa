import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BuiltRelease } from '@marquee/contract/fleet';

export type ParsedDescription = { readonly description: BuiltRelease } | { readonly problem: string };

/**
 * Parses the content of a `release.json`. Thousands of errors in one take half a second, so it has a thread of its own:
 * other requests, such as a rollback, do not wait for it.
 * @returns the description, or its first problems
 */
export async function parseDescription(content: Buffer): Promise<ParsedDescription> {
  const worker = new Worker(new URL('description-worker.ts', import.meta.url), { workerData: content });
  let parsed: ParsedDescription | undefined;
  worker.once('message', (message: ParsedDescription) => (parsed = message));
  try {
    // `once` rejects when the worker has an error.
    await once(worker, 'exit');
    if (parsed === undefined) throw new Error('the parser of descriptions sent nothing');
    return parsed;
  } finally {
    await worker.terminate();
  }
}
