import type { FastifyInstance } from 'fastify';

/** NUL characters and unpaired surrogates. PostgreSQL cannot store the first in text, and neither in JSON. */
const UNSTORABLE = /[\0\p{Cs}]/u;

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a text of the parsed input, at any depth, or a key holds characters that PostgreSQL cannot store. */
export function hasUnstorableText(input: unknown): boolean {
  // No recursion, because input may be nested deeper than the stack allows.
  const pending: unknown[] = [input];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string' && UNSTORABLE.test(value)) return true;
    // No spread: a call has fewer arguments than an array may have elements.
    if (Array.isArray(value)) for (const item of value) pending.push(item);
    else if (isContainer(value) && !ArrayBuffer.isView(value))
      for (const [key, member] of Object.entries(value)) pending.push(key, member);
  }
  return false;
}

/** Responds with 400 to requests whose path, query or JSON body holds text that PostgreSQL cannot store. */
export function rejectUnstorableInput(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { params, query, body } = request;
    const isParsed = request.headers['content-type']?.startsWith('application/json') ?? false;
    if (![params, query, isParsed ? body : undefined].some(hasUnstorableText)) return done();
    done(Object.assign(new Error('The input has characters that cannot be stored.'), { statusCode: 400 }));
  });
}
