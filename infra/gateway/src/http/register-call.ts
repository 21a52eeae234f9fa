import { isDeepStrictEqual } from 'node:util';
import { calls, type CallName, type CallValue } from '@marquee/contract';
import { callResponses, callSchemas, type CallSchema } from '@marquee/contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Gateway } from '#gateway.ts';
import type { PlayerSession } from '#player-session.ts';
import { decryptBody } from './decrypt-body.ts';
import { admitAddress, admitPlayer } from './admission.ts';
import type { CallHandler, CallInput, RegisterCall } from './call.ts';
import { declaredErrors } from './declared-errors.ts';
import { isForm } from './form.ts';
import { validateInput } from './input.ts';
import { GatewayError } from './gateway-error.ts';
import { isUpload, readUpload } from './upload.ts';
import { visitorAddress } from './visitor-address.ts';

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const languageOf = (query: unknown, request: FastifyRequest): string | null => {
  const asked = typeof query === 'object' && query !== null && 'language' in query ? query.language : undefined;
  if (typeof asked === 'string') return asked;
  return header(request, 'accept-language')?.split(/[,;]/)[0]?.trim().slice(0, 16) ?? null;
};

/** Narrows to the input type of the call: its own schemas have just parsed `query` and `body`. */
const isInputOf = <Name extends CallName>(
  name: Name,
  input: ValidatedInput,
): input is ValidatedInput & CallInput<Name> => callSchemas[name].caller === 'public' || input.player !== null;

/** Forms are accepted only by calls that declare one, because other sites can make a browser post a form. */
const verifyMediaType = ({ form, upload }: CallSchema, request: FastifyRequest): void => {
  const fits = isUpload(request) === (upload === true) && isForm(request) === (form === true);
  if (request.body !== undefined && !fits) throw new GatewayError('unsupported_media_type');
};

/** The unvalidated body. */
const readBody = async (schema: CallSchema, request: FastifyRequest): Promise<unknown> => {
  if (schema.upload && isUpload(request)) return readUpload(request);
  return request.body === undefined ? {} : request.body;
};

interface ValidatedInput extends Omit<CallInput<CallName>, 'query' | 'body' | 'player'> {
  readonly query: unknown;
  readonly body: unknown;
  readonly player: PlayerSession | null;
}

const readInput = async (gateway: Gateway, name: CallName, request: FastifyRequest): Promise<ValidatedInput> => {
  const schema: CallSchema = callSchemas[name];
  const address = visitorAddress(request, gateway.config.edgeSecret);
  await admitAddress(gateway, name, address);
  verifyMediaType(schema, request);
  const player = await admitPlayer(gateway, schema, request);
  const query = validateInput(schema.query, request.query);
  const sent = await readBody(schema, request);
  const body = schema.encrypted ? await decryptBody(gateway.pool, gateway.envelopeKey, sent, calls[name].path) : sent;
  return {
    query,
    body: validateInput(schema.body, body),
    player,
    address,
    userAgent: (header(request, 'user-agent') ?? '').slice(0, 256),
    language: languageOf(query, request),
    idempotencyKey: header(request, 'idempotency-key'),
  };
};

const run = async <Name extends CallName>(
  gateway: Gateway,
  name: Name,
  handler: CallHandler<Name>,
  request: FastifyRequest,
): Promise<CallValue<Name>> => {
  const input = await readInput(gateway, name, request);
  if (!isInputOf(name, input)) throw new GatewayError('session.expired');
  return handler(input);
};

/** Fails on a response that the contract does not describe to the last field. */
const verifyResponse = (name: CallName, value: unknown): void => {
  if (!isDeepStrictEqual(callResponses[name].parse(value), value))
    throw new Error(`${name} answers more than its contract says`);
};

export interface CallRouteOptions {
  readonly app: FastifyInstance;
  readonly gateway: Gateway;
  /** Validate every response by the contract and fail on an undeclared error: for tests, too slow for production. */
  readonly validateResponses: boolean;
}

export function callRegistrar({ app, gateway, validateResponses }: CallRouteOptions): RegisterCall {
  return (name, handler) => {
    const { method, path } = calls[name];
    const schema: CallSchema = callSchemas[name];
    const declared = declaredErrors(schema);
    app.route({
      method,
      url: path,
      exposeHeadRoute: false,
      config: { call: name },
      handler: async (request, reply) => {
        try {
          const value = await run(gateway, name, handler, request);
          if (validateResponses) verifyResponse(name, value);
          reply.header('cache-control', 'no-store');
          return { success: true, value };
        } catch (error) {
          if (validateResponses && error instanceof GatewayError && !declared.has(error.code))
            throw new Error(`${name} does not declare ${error.code}`);
          throw error;
        }
      },
    });
  };
}
