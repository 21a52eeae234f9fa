import { Tinypool } from 'tinypool';
import type { z } from 'zod';
import type { LargeSchemas } from './schemas.ts';

export type Parsed<Data = unknown> = { readonly data: Data } | { readonly problem: string };

/** Shared by all calls of the process: a new thread takes 0.2 s to load the schemas. Threads without work end. */
const threads = new Tinypool({
  filename: new URL('parsing-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 2,
  idleTimeout: 10_000,
});

/**
 * Parses a large JSON document. Tens of thousands of errors in one take seconds, so it is done in a thread of its own:
 * other requests, such as a rollback, do not wait for it.
 * @returns the document, or its first problems
 */
export function parseInThread<Name extends keyof LargeSchemas>(
  name: Name,
  content: Buffer,
): Promise<Parsed<z.output<LargeSchemas[Name]>>> {
  return threads.run({ name, content }, { name: 'parse' });
}
