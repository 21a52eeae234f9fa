import type { PolicyResponse, ProviderResponse, ProviderCallName } from '@marquee/contract';
import {
  authenticateBody,
  authorizeStakeBody,
  creditBody,
  debitBody,
  policyBody,
  providerCalls,
  rollbackBody,
  verifySessionBody,
  walletBalanceBody,
} from '@marquee/contract/schemas';
import { NONCE_SECONDS, readSignedRequest, verifyRequest } from '@marquee/signed-calls';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Cached } from '#db/cached.ts';
import { createNonceConsumer } from '#encryption/nonce-consumer.ts';
import type { Queryable } from '@marquee/service/database';
import type { ModuleScope } from '#http/call.ts';
import { readProviderConfigs, type ProviderConfig } from './provider-config.repository.ts';
import {
  authenticateLaunch,
  authorizeStake,
  credit,
  debit,
  readBalance,
  readPolicy,
  rollback,
  verifySession,
  type ProviderCaller,
} from './provider.service.ts';

type Response = ProviderResponse | PolicyResponse | Awaited<ReturnType<typeof authenticateLaunch>>;
type Handler = (db: Queryable, caller: ProviderCaller, body: unknown) => Promise<Response> | null;

/** Runs the command when the body matches the schema; null otherwise. */
const withBody =
  <Body>(
    schema: z.ZodType<Body>,
    work: (db: Queryable, caller: ProviderCaller, body: Body) => Promise<Response>,
  ): Handler =>
  (db, caller, input) => {
    const parsed = schema.safeParse(input);
    return parsed.success ? work(db, caller, parsed.data) : null;
  };

const handlers: Readonly<Record<ProviderCallName, Handler>> = {
  policy: withBody(policyBody, readPolicy),
  authenticate: withBody(authenticateBody, (db, caller, { launchToken }) =>
    authenticateLaunch(db, caller, launchToken),
  ),
  verifySession: withBody(verifySessionBody, (db, caller, { sessionToken }) => verifySession(db, caller, sessionToken)),
  balance: withBody(walletBalanceBody, (db, caller, { sessionToken }) => readBalance(db, caller, sessionToken)),
  debit: withBody(debitBody, debit),
  authorizeStake: withBody(authorizeStakeBody, authorizeStake),
  credit: withBody(creditBody, credit),
  rollback: withBody(rollbackBody, rollback),
};

const callNames = [
  'policy',
  'authenticate',
  'verifySession',
  'balance',
  'debit',
  'authorizeStake',
  'credit',
  'rollback',
] as const satisfies readonly ProviderCallName[];

const parseJson = (rawBody: Buffer): unknown => {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Calls that a disabled provider may not make. It still pays wins and returns stakes. The rules of a stake reject its
 * new ones, so that a repeated one gets its first response.
 */
const sessionCalls: ReadonlySet<ProviderCallName> = new Set(['authenticate', 'balance']);

/** Seamless wallet API for game providers. It stays available during maintenance, which rejects debits only. */
export function providerModule({ gateway, http }: ModuleScope): void {
  const { pool, changes, config } = gateway;
  const configs = new Cached({
    changes,
    topic: 'system_changed',
    milliseconds: 5_000,
    load: () => readProviderConfigs(pool),
  });

  const consumeNonce = createNonceConsumer(pool, NONCE_SECONDS);
  const identify = async (request: FastifyRequest, rawBody: Buffer): Promise<ProviderConfig | null> => {
    const { provider, ...signed } = readSignedRequest(request, rawBody);
    const secret = Object.hasOwn(config.providerSecrets, provider) ? config.providerSecrets[provider] : undefined;
    const consume = (nonce: string) => consumeNonce(`provider:${provider}:${nonce}`);
    if (secret === undefined || !(await verifyRequest(secret, signed, consume))) return null;
    return (await configs.read()).get(provider) ?? null;
  };

  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  for (const name of callNames) {
    const { method, path: url } = providerCalls[name];
    http.route({
      method,
      url,
      handler: async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const provider = await identify(request, rawBody);
        if (provider === null) return reply.code(401).send({ status: 'INVALID_SIGNATURE' });
        if (!provider.enabled && sessionCalls.has(name)) return reply.send({ status: 'MAINTENANCE' });
        const response = handlers[name](pool, { config: provider, requestId: request.id }, parseJson(rawBody));
        return response === null ? reply.code(400).send({ status: 'INVALID_REQUEST' }) : reply.send(await response);
      },
    });
  }
}
