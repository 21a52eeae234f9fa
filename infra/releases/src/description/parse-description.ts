import type { BuiltRelease } from '@marquee/contract/fleet';
import { Tinypool } from 'tinypool';

export type ParsedDescription = { readonly description: BuiltRelease } | { readonly problem: string };

/** Shared by all uploads of the process: a new thread takes 0.2 s to load the schema. Threads without work end. */
const threads = new Tinypool({
  filename: new URL('description-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 2,
  idleTimeout: 10_000,
});

/**
 * Parses the content of a `release.json`. Thousands of errors in one take half a second, so it is done in a thread of
 * its own: other requests, such as a rollback, do not wait for it.
 * @returns the description, or its first problems
 */
export function parseDescription(content: Buffer): Promise<ParsedDescription> {
  return threads.run(content, { name: 'parse' });
}
