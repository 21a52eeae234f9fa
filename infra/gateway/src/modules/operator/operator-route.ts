import type { OperatorCall, OperatorPermission } from '@marquee/contract/operator';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isUnavailable } from '#db/faults.ts';
import { OperatorRefusal } from '#http/operator-refusal.ts';

export const operatorPrefix = '/operator/v1';

const entryId = z.string().regex(/^[a-z0-9-]{1,64}$/);

const describeIssues = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

/** @throws OperatorRefusal `input` */
export function parseInput<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new OperatorRefusal('input', describeIssues(parsed.error));
}

export function readEntryId({ params }: FastifyRequest): string {
  return parseInput(z.object({ id: entryId }), params).id;
}

const toRefusal = (error: unknown, { log }: FastifyRequest): OperatorRefusal => {
  if (error instanceof OperatorRefusal) return error;
  const isAsked =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;
  if (isAsked) return new OperatorRefusal('input', error.message);
  log.error({ err: error }, 'call of operations failed');
  return new OperatorRefusal(
    'failed',
    isUnavailable(error) ? 'the database does not answer' : 'the gateway failed; its log says why',
  );
};

type Handler = (operator: string, request: FastifyRequest) => Promise<unknown>;

export interface OperatorRouteOptions {
  readonly http: FastifyInstance;
  readonly authorize: (request: FastifyRequest, verb: OperatorPermission) => Promise<string>;
}

/** Adds routes of operations: nobody gets further than the door without a role for the call. */
export function operatorRegistrar({ http, authorize: admit }: OperatorRouteOptions) {
  http.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error, request);
    return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.body);
  });
  return ({ method, path, permission: may }: OperatorCall, handler: Handler): void => {
    http.route({
      method,
      url: `${operatorPrefix}${path}`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const operator = await admit(request, may);
        reply.header('cache-control', 'no-store');
        return handler(operator, request);
      },
    });
  };
}
