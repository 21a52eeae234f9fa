import type { PolicyResponse, ProviderResponse, ProviderCallName } from '@marquee/contract';
import {
  authenticateBody,
  creditBody,
  debitBody,
  policyBody,
  providerCalls,
  rollbackBody,
  walletBalanceBody,
} from '@marquee/contract/schemas';
import { claimOf, isSigned } from '@marquee/signed-calls';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Cached } from '#db/cached.ts';
import type { Queryable } from '@marquee/service/database';
import type { GatewayModule } from '#http/call.ts';
import { readProfiles, type ProviderProfile } from './profile.repository.ts';
import {
  authenticateLaunch,
  credit,
  debit,
  readBalance,
  readPolicy,
  rollback,
  type ProviderCaller,
} from './provider.service.ts';

type Answer = ProviderResponse | PolicyResponse | Awaited<ReturnType<typeof authenticateLaunch>>;
type Handler = (db: Queryable, caller: ProviderCaller, body: unknown) => Promise<Answer> | null;

/** Runs the command when the body is one; null for anything else. */
const reading =
  <Body>(
    schema: z.ZodType<Body>,
    work: (db: Queryable, caller: ProviderCaller, body: Body) => Promise<Answer>,
  ): Handler =>
  (db, caller, input) => {
    const parsed = schema.safeParse(input);
    return parsed.success ? work(db, caller, parsed.data) : null;
  };

const handlers: Readonly<Record<ProviderCallName, Handler>> = {
  policy: reading(policyBody, readPolicy),
  authenticate: reading(authenticateBody, (db, caller, { launchToken }) => authenticateLaunch(db, caller, launchToken)),
  balance: reading(walletBalanceBody, (db, caller, { sessionToken }) => readBalance(db, caller, sessionToken)),
  debit: reading(debitBody, debit),
  credit: reading(creditBody, credit),
  rollback: reading(rollbackBody, rollback),
};

const callNames = [
  'policy',
  'authenticate',
  'balance',
  'debit',
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

/** The seamless wallet for game providers; unlike the site's calls it stays open during maintenance, which stops stakes alone. */
export const providerModule: GatewayModule = ({ gateway, http }) => {
  const { pool, changes, config } = gateway;
  const profiles = new Cached({
    changes,
    channel: 'system_changed',
    milliseconds: 5_000,
    load: () => readProfiles(pool),
  });

  const identify = async (request: FastifyRequest, rawBody: Buffer): Promise<ProviderProfile | null> => {
    const { provider, ...said } = claimOf(request.headers);
    const secret = Object.hasOwn(config.providerSecrets, provider) ? config.providerSecrets[provider] : undefined;
    if (secret === undefined || !isSigned({ secret, ...said, rawBody })) return null;
    return (await profiles.read()).get(provider) ?? null;
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
        const profile = await identify(request, rawBody);
        if (profile === null) return reply.code(401).send({ status: 'INVALID_SIGNATURE' });
        const answer = handlers[name](pool, { profile, requestId: request.id }, parseJson(rawBody));
        return answer === null ? reply.code(400).send({ status: 'INVALID_REQUEST' }) : reply.send(await answer);
      },
    });
  }
};
