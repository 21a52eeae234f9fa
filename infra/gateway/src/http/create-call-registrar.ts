import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@marquee/contract/calls';
import { controlCharacters, idempotencyKey } from '@marquee/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '#context/gateway.ts';
import { findAttemptKind } from '#failed-attempts/attempt-kind.ts';
import type { PlayerSession } from '#context/player-session.ts';
import { decryptBody, decryptField } from './decrypt-body.ts';
import { admitAddress, admitPlayer } from './admission.ts';
import type { CallHandler, CallInput, RegisterCall } from './call.ts';
import { createCallCookies, type CallCookies } from './cookies.ts';
import { listDeclaredErrors } from './declared-errors.ts';
import { Device } from './device.ts';
import { isForm } from './form.ts';
import { createInvalidFieldsError, validateInput } from './input.ts';
import { GatewayError } from './gateway-error.ts';
import { isUpload, readUpload } from './upload.ts';
import { getVisitorAddress } from './visitor-address.ts';

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const readLanguage = (query: unknown, request: FastifyRequest): string | null => {
  const requested = typeof query === 'object' && query !== null && 'language' in query ? query.language : undefined;
  if (typeof requested === 'string') return requested;
  return header(request, 'accept-language')?.split(/[,;]/)[0]?.trim().slice(0, 16) ?? null;
};

/** @throws GatewayError `input.invalid` when the key is too long to be stored */
const readIdempotencyKey = (request: FastifyRequest): string | null => {
  const given = header(request, 'idempotency-key');
  if (given !== null && !idempotencyKey.safeParse(given).success)
    throw createInvalidFieldsError([{ path: 'idempotency-key', rule: 'invalid_format' }]);
  return given;
};

/** Narrows to the input type of the call: its own schemas have just parsed `query` and `body`. */
const isCallInput = <Declared extends Call>(
  call: Declared,
  input: ValidatedInput,
): input is ValidatedInput & CallInput<Declared> => call.caller === 'public' || input.player !== null;

/** Forms are accepted only by calls that declare one, because other sites can make a browser post a form. */
const verifyMediaType = ({ form, upload }: Call, request: FastifyRequest): void => {
  const hasDeclaredType = isUpload(request) === (upload === true) && isForm(request) === (form === true);
  if (request.body !== undefined && !hasDeclaredType) throw new GatewayError('unsupported_media_type');
};

/** Browsers mark requests that another site sends, for example as the address of a picture. */
const rejectOtherSites = (request: FastifyRequest): void => {
  if (header(request, 'sec-fetch-site') === 'cross-site') throw new GatewayError('unsupported_media_type');
};

/** The unvalidated body. A declared one is required, because other sites can make a browser post nothing. */
const readBody = async (call: Call, request: FastifyRequest): Promise<unknown> => {
  if (call.upload && isUpload(request)) return readUpload(request);
  if (call.body && request.body === undefined) throw new GatewayError('unsupported_media_type');
  return request.body;
};

const decrypt = async ({ pool, envelopeKey }: Gateway, call: Call, body: unknown): Promise<unknown> => {
  if (call.encrypted) return decryptBody(pool, envelopeKey, body, call.path);
  return call.encryptedField === undefined ? body : decryptField(pool, envelopeKey, body, call);
};

interface ValidatedInput extends Omit<CallInput<Call>, 'query' | 'body' | 'player'> {
  readonly query: unknown;
  readonly body: unknown;
  readonly player: PlayerSession | null;
}

interface CallRequest {
  readonly gateway: Gateway;
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly clientIp: string;
  readonly cookies: CallCookies;
  readonly device: Device;
}

/** Whether the call may be made, before its input is read. Returns its player, if any. */
const admit = async ({ gateway, call, request, clientIp }: CallRequest): Promise<PlayerSession | null> => {
  await admitAddress(gateway, call, request, clientIp);
  rejectOtherSites(request);
  verifyMediaType(call, request);
  return admitPlayer(gateway, call, request, clientIp);
};

const readInput = async (
  { gateway, call, request, clientIp, cookies, device }: CallRequest,
  player: PlayerSession | null,
): Promise<ValidatedInput> => {
  const query = validateInput(call.query, request.query);
  const sent = await readBody(call, request);
  const body = await decrypt(gateway, call, sent);
  return {
    query,
    body: validateInput(call.body, body),
    player,
    client: {
      clientIp,
      userAgent: (header(request, 'user-agent') ?? '').replaceAll(controlCharacters, '').slice(0, 256),
      challengeResponse: header(request, 'challenge-response'),
      get deviceHash() {
        return device.hash;
      },
      renewDevice: () => device.renew(),
    },
    cookies,
    language: readLanguage(query, request),
    idempotencyKey: readIdempotencyKey(request),
  };
};

const run = async <Declared extends Call>(
  gateway: Gateway,
  call: Declared,
  handler: CallHandler<Declared>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const cookies = createCallCookies(request, reply, gateway.config);
  const device = new Device(cookies);
  const clientIp = getVisitorAddress(request, gateway.config.edgeSecret);
  const received = { gateway, call, request, clientIp, cookies, device };
  const player = await admit(received);
  // Before the call has a place, so that a slow upload holds none.
  const input = await readInput(received, player);
  if (!isCallInput(call, input)) throw new GatewayError('session.expired');
  const handle = async (): Promise<unknown> => handler(input);
  const isLimited = player !== null && !call.endsSessions;
  const value = await (isLimited ? gateway.callsInProgress.withPlace(player.playerId, handle) : handle());
  if (call.opensSession || device.isRenewed) device.setCookie();
  return value;
};

/** Fails on a response that differs from its declaration, also by an additional field. */
const verifyResponse = ({ name, response }: Call, value: unknown): void => {
  if (!isDeepStrictEqual(response.parse(value), value))
    throw new Error(`The response of ${name} has fields that its declaration lacks`);
};

export interface CallRouteOptions {
  readonly app: FastifyInstance;
  readonly gateway: Gateway;
  /** Validate every response by the contract and fail on an undeclared error: for tests, too slow for production. */
  readonly shouldValidateResponses: boolean;
}

export function createCallRegistrar({ app, gateway, shouldValidateResponses }: CallRouteOptions): RegisterCall {
  return (call, handler) => {
    const { name, method, path } = call;
    const declared = listDeclaredErrors(call);
    const recordFailure = (error: unknown): void => {
      const kind = error instanceof GatewayError ? findAttemptKind(declared, error.code) : null;
      if (kind !== null) gateway.failedAttempts.record(kind);
    };
    app.route({
      method,
      url: path,
      exposeHeadRoute: false,
      config: { call: name },
      handler: async (request, reply) => {
        try {
          const value = await run(gateway, call, handler, request, reply);
          if (shouldValidateResponses) verifyResponse(call, value);
          reply.header('cache-control', 'no-store');
          return { success: true, value };
        } catch (error) {
          if (shouldValidateResponses && error instanceof GatewayError && !declared.has(error.code))
            throw new Error(`${name} does not declare ${error.code}`);
          recordFailure(error);
          throw error;
        }
      },
    });
  };
}
