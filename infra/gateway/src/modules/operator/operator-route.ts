import type { OperatorCall, OperatorPermission } from '@marquee/contract/operator';
import { installErrorHandler, isRequestError } from '@marquee/service/http';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isUnavailable } from '@marquee/service/database';
import { OperatorError } from '#http/operator-error.ts';

export const operatorPrefix = '/operator/v1';

const entryId = z.string().regex(/^[a-z0-9-]{1,64}$/);

const describeIssues = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

/** @throws OperatorError `input` */
export function parseInput<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new OperatorError('input', describeIssues(parsed.error));
}

export function readEntryId({ params }: FastifyRequest): string {
  return parseInput(z.object({ id: entryId }), params).id;
}

const toOperatorError = (error: FastifyError | Error): OperatorError => {
  if (error instanceof OperatorError) return error;
  if (isRequestError(error)) return new OperatorError('input', error.message);
  return new OperatorError(
    'failed',
    isUnavailable(error) ? 'the database does not respond' : 'the gateway failed; its log has the cause',
  );
};

type Handler = (operator: string, request: FastifyRequest) => Promise<unknown>;

export interface OperatorRouteOptions {
  readonly http: FastifyInstance;
  readonly authorize: (request: FastifyRequest, permission: OperatorPermission) => Promise<string>;
}

/** Registers operator routes. Each request is authorized before its input is read. */
export function operatorRegistrar({ http, authorize }: OperatorRouteOptions) {
  installErrorHandler(http, { toApiError: toOperatorError });
  return ({ method, path, permission }: OperatorCall, handler: Handler): void => {
    http.route({
      method,
      url: `${operatorPrefix}${path}`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const operator = await authorize(request, permission);
        reply.header('cache-control', 'no-store');
        return handler(operator, request);
      },
    });
  };
}
