import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { hasUnstorableText } from '@marquee/service/http';
import { runInTurn } from '#authorization/run-in-turn.ts';
import { ReleaseError } from '#http/release-error.ts';
import { parseInThread } from './parse-in-thread.ts';
import type { LargeSchemas } from './schemas.ts';

/**
 * Parses and validates the bodies of all routes of `app` in a thread, one body of a caller at a time. Fastify uses the
 * body schemas of these routes only for the description of the API.
 */
export function parseLargeBodies(app: FastifyInstance, name: keyof LargeSchemas): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setValidatorCompiler((route) =>
    route.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(route as never),
  );
  app.addHook('preValidation', async (request, reply) => {
    const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const parsed = await runInTurn(reply, 'parsing', () => parseInThread(name, content));
    if ('problem' in parsed) throw new ReleaseError('input', parsed.problem);
    if (hasUnstorableText(parsed.data)) throw new ReleaseError('input', 'the body has NUL or unpaired surrogates');
    request.body = parsed.data;
  });
}
