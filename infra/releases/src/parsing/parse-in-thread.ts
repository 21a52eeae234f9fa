import { Tinypool } from 'tinypool';
import type { z } from 'zod';
import { ReleaseError } from '#http/release-error.ts';
import type { LargeSchemas } from './schemas.ts';

export type Parsed<Data = unknown> = { readonly data: Data } | { readonly problem: string };

/** Shared by all calls of the process: a new thread takes 0.2 s to load the schemas. Threads without work end. */
const threads = new Tinypool({
  filename: new URL('parsing-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 2,
  idleTimeout: 10_000,
});

// The pool replaces a thread that fails while it is idle.
threads.on('error', (error) => process.emitWarning(`a parsing thread failed: ${String(error)}`));

/** In milliseconds. A document of the largest size with as many errors as possible takes three seconds. */
const parseLimit = 30_000;

/**
 * Parses a large JSON document. Tens of thousands of errors in one take seconds, so it is done in a thread of its own:
 * other requests, such as a rollback, do not wait for it.
 * @returns the document, or its first problems
 * @throws ReleaseError `input` when it takes too long
 */
export async function parseInThread<Name extends keyof LargeSchemas>(
  name: Name,
  content: Buffer,
): Promise<Parsed<z.output<LargeSchemas[Name]>>> {
  const signal = AbortSignal.timeout(parseLimit);
  try {
    return await threads.run({ name, content }, { name: 'parse', signal });
  } catch (error) {
    throw signal.aborted ? new ReleaseError('input', 'the content takes too long to parse') : error;
  }
}
