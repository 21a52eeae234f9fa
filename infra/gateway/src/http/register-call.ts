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
import { judge } from './input.ts';
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

/**
 * The one place where the contract's word is taken: `query` and `body` have just been parsed by the call's own schemas.
 */
const isInputOf = <Name extends CallName>(name: Name, input: JudgedInput): input is JudgedInput & CallInput<Name> =>
  callSchemas[name].caller === 'public' || input.player !== null;

/** A form where one is asked for, and nowhere else: other sites can make a browser post one unasked. */
const judgeMediaType = ({ form, upload }: CallSchema, request: FastifyRequest): void => {
  const fits = isUpload(request) === (upload === true) && isForm(request) === (form === true);
  if (request.body !== undefined && !fits) throw new GatewayError('unsupported_media_type');
};

/** What came beside the query, before anybody has judged it. */
const sentWith = async (schema: CallSchema, request: FastifyRequest): Promise<unknown> => {
  if (schema.upload && isUpload(request)) return readUpload(request);
  return request.body === undefined ? {} : request.body;
};

interface JudgedInput extends Omit<CallInput<CallName>, 'query' | 'body' | 'player'> {
  readonly query: unknown;
  readonly body: unknown;
  readonly player: PlayerSession | null;
}

const readInput = async (gateway: Gateway, name: CallName, request: FastifyRequest): Promise<JudgedInput> => {
  const schema: CallSchema = callSchemas[name];
  const address = visitorAddress(request, gateway.config.edgeSecret);
  await admitAddress(gateway, name, address);
  judgeMediaType(schema, request);
  const player = await admitPlayer(gateway, schema, request);
  const query = judge(schema.query, request.query);
  const sent = await sentWith(schema, request);
  const body = schema.encrypted ? await decryptBody(gateway.pool, gateway.envelopeKey, sent, calls[name].path) : sent;
  return {
    query,
    body: judge(schema.body, body),
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

/** Fails on an answer that the contract does not describe to the last field. */
const judgeAnswer = (name: CallName, value: unknown): void => {
  if (!isDeepStrictEqual(callResponses[name].parse(value), value))
    throw new Error(`${name} answers more than its contract says`);
};

export interface CallRouteOptions {
  readonly app: FastifyInstance;
  readonly gateway: Gateway;
  /** Judge every answer by the contract and fail on an undeclared one: for tests, too slow for service. */
  readonly judgeAnswers: boolean;
}

export function callRegistrar({ app, gateway, judgeAnswers }: CallRouteOptions): RegisterCall {
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
          if (judgeAnswers) judgeAnswer(name, value);
          reply.header('cache-control', 'no-store');
          return { success: true, value };
        } catch (error) {
          if (judgeAnswers && error instanceof GatewayError && !declared.has(error.code))
            throw new Error(`${name} does not declare ${error.code}`);
          throw error;
        }
      },
    });
  };
}
