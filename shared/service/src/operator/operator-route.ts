import { isDeepStrictEqual } from 'node:util';
import type { OperatorCall, OperatorErrorCode, OperatorPermission } from '@marquee/contract/operator';
import { installErrorHandler, isRequestError } from '#http/error-handler.ts';
import { addPluginName } from '#http/register-plugin.ts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isUnavailable } from '#database/database-errors.ts';
import { OperatorError } from './operator-error.ts';

export const operatorPrefix = '/operator/v1';

const entryId = z.string().regex(/^[a-z0-9-]{1,64}$/);

const describeIssues = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

/** @throws OperatorError `input` */
function parseInput<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new OperatorError('input', describeIssues(parsed.error));
}

function readEntryId({ params }: FastifyRequest): string {
  return parseInput(z.object({ id: entryId }), params).id;
}

const toOperatorError = (error: FastifyError | Error): OperatorError => {
  if (error instanceof OperatorError) return error;
  if (isRequestError(error)) return new OperatorError('input', error.message);
  return new OperatorError(
    'failed',
    isUnavailable(error) ? 'the database does not respond' : 'the service failed; its log has the cause',
  );
};

type Parsed<Declared extends OperatorCall, Key extends 'query' | 'body'> =
  Declared extends Readonly<Record<Key, infer Schema extends z.ZodType>> ? z.output<Schema> : undefined;

/** Input of a handler, validated by the declaration of the call. */
interface OperatorInput<Declared extends OperatorCall> {
  readonly operator: string;
  readonly query: Parsed<Declared, 'query'>;
  readonly body: Parsed<Declared, 'body'>;
  /** The parameter `:id` of the path. */
  readonly id: Declared['path'] extends `${string}:id${string}` ? string : undefined;
}

const readInput = <Declared extends OperatorCall>(
  { path, query, body }: Declared,
  operator: string,
  request: FastifyRequest,
): OperatorInput<Declared> => {
  const input: object = {
    operator,
    query: query && parseInput(query, request.query),
    body: body && parseInput(body, request.body),
    id: path.includes(':id') ? readEntryId(request) : undefined,
  };
  return input as OperatorInput<Declared>;
};

const commonErrors: readonly OperatorErrorCode[] = ['input', 'token', 'role', 'releases-down', 'failed'];

const isDeclared = ({ errors }: OperatorCall, { code }: OperatorError): boolean =>
  commonErrors.includes(code) || errors.includes(code);

export interface OperatorRouteOptions {
  readonly http: FastifyInstance;
  readonly authorize: (request: FastifyRequest, permission: OperatorPermission) => Promise<string>;
  /** Validate every response by the contract and fail on an undeclared error: for tests. */
  readonly shouldValidateResponses: boolean;
}

/** Responds to unknown paths of the operators' API with its error body. */
export function handleUnknownOperatorPaths(http: FastifyInstance): void {
  http.register(
    addPluginName('unknown-operator-paths', async (scope) =>
      installErrorHandler(scope, {
        toApiError: toOperatorError,
        notFound: ({ method, url }) => new OperatorError('not-found', `there is no ${method} ${url.split('?')[0]}`),
      }),
    ),
    { prefix: '/operator' },
  );
}

/** Registers the handler of an operator call. */
export type RegisterOperatorCall = <Declared extends OperatorCall>(
  call: Declared,
  handler: (input: OperatorInput<Declared>) => Promise<z.input<Declared['response']>>,
) => void;

/** Registers operator calls. Each request is authorized before its input is read. */
export function createOperatorRegistrar({
  http,
  authorize,
  shouldValidateResponses,
}: OperatorRouteOptions): RegisterOperatorCall {
  installErrorHandler(http, { toApiError: toOperatorError });
  return (call, handler) => {
    const { method, path, permission, response } = call;
    http.route({
      method,
      url: `${operatorPrefix}${path}`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const operator = await authorize(request, permission);
        reply.header('cache-control', 'no-store');
        try {
          const value = await handler(readInput(call, operator, request));
          if (shouldValidateResponses && !isDeepStrictEqual(response.parse(value), value))
            throw new Error(`The response of ${path} has fields that its declaration lacks`);
          return value;
        } catch (error) {
          if (shouldValidateResponses && error instanceof OperatorError && !isDeclared(call, error))
            throw new Error(`${path} does not declare ${error.code}`);
          throw error;
        }
      },
    });
  };
}
