import { errorBody } from '@marquee/contract/error-body';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { NetworkRateLimit } from '#http/network-rate-limit.ts';
import { sessionRequest, sessionView, type SessionView } from '#http/schemas.ts';
import { toWire } from '@marquee/money';
import { resolveGame } from '#rules/resolve-game.ts';
import { formatMinRoundTime } from '#rules/get-rules.ts';
import { requireSession } from '#sessions/require-session.ts';
import type { Session } from '#context/session.ts';
import { fetchBalance } from './fetch-balance.ts';
import { LimitedLaunches } from './limited-launches.ts';
import { openDemoSession } from './open-session.ts';

const sessionViewer =
  ({ timings }: ArcadeContext) =>
  (session: Session): SessionView => ({
    mode: session.mode,
    nickname: session.nickname,
    currency: session.currency,
    gameCode: session.gameCode,
    ...resolveGame(session.gameCode),
    language: session.language,
    balance: toWire(session.balance),
    minRoundMs: formatMinRoundTime(session.game, timings, session.minRoundMs),
    waitMs: session.waitMs,
  });

/** Demo sessions that one network may open in a minute. */
const DEMO_SESSIONS_PER_MINUTE = 60;

export function sessionRoutes(arcade: ArcadeContext, providerSecret: string): FastifyPluginAsyncZod {
  return async (app) => {
    const view = sessionViewer(arcade);
    const demoLimit = new NetworkRateLimit(DEMO_SESSIONS_PER_MINUTE);
    const launches = new LimitedLaunches(arcade, providerSecret);
    app.post(
      '/api/session',
      {
        schema: {
          body: sessionRequest,
          response: {
            201: z.object({ token: z.string(), session: sessionView }),
            400: errorBody,
            401: errorBody,
            403: errorBody,
            429: errorBody,
            503: errorBody,
          },
        },
      },
      async ({ body, ip }, reply) => {
        if ('mode' in body && !demoLimit.take(ip)) throw new ArcadeError('too_many_requests');
        const { token, session } =
          'launch' in body
            ? await launches.open(body.launch, ip)
            : await openDemoSession(arcade, body.gameCode, body.language);
        return reply.status(201).send({ token, session: view(session) });
      },
    );

    app.get(
      '/api/session',
      { schema: { response: { 200: sessionView, 401: errorBody, 409: errorBody } } },
      async (request) => {
        const session = await requireSession(arcade, request);
        return view({ ...session, balance: await fetchBalance(arcade, session) });
      },
    );
  };
}
