import {
  depositToPurse,
  endedRoundsBody,
  purseBalanceBody,
  purseBetsBody,
  purseTransfersBody,
  transferCalls,
  transferResultBody,
  withdrawFromPurse,
  type TransferCallName,
} from '@marquee/contract/schemas';
import { claimOf, isSigned } from '@marquee/signed-calls';
import type { FastifyPluginAsync } from 'fastify';
import type pg from 'pg';
import type { z } from 'zod';
import { betsOf, endedRounds, resultOf, stateOf, transfer, transfersOf } from './purse.service.ts';

type Handler = (input: unknown) => Promise<unknown> | null;

/** Does the work when the body is one; null for anything else. */
const reading =
  <Body>(schema: z.ZodType<Body>, work: (body: Body) => Promise<unknown>): Handler =>
  (input) => {
    const read = schema.safeParse(input);
    return read.success ? work(read.data) : null;
  };

const handlersOn = (pool: pg.Pool): Readonly<Record<TransferCallName, Handler>> => ({
  deposit: reading(depositToPurse, ({ call: _, ...asked }) => transfer(pool, 'in', asked)),
  withdraw: reading(withdrawFromPurse, ({ call: _, ...asked }) => transfer(pool, 'out', asked)),
  result: reading(transferResultBody, ({ transferId }) => resultOf(pool, transferId)),
  balance: reading(purseBalanceBody, (owner) => stateOf(pool, owner)),
  bets: reading(purseBetsBody, (asked) => betsOf(pool, asked)),
  transfers: reading(purseTransfersBody, (asked) => transfersOf(pool, asked)),
  rounds: reading(endedRoundsBody, (asked) => endedRounds(pool, asked)),
});

const callNames = Object.keys(transferCalls).filter((name): name is TransferCallName => name in transferCalls);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The transfer wallet: what the platform may do with the purses here. */
export function purseRoutes(pool: pg.Pool, secret: string): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const handlers = handlersOn(pool);
    for (const name of callNames) {
      const handle = handlers[name];
      app.post(transferCalls[name], async (request, reply) => {
        const rawBody = typeof request.body === 'string' ? request.body : '';
        if (!isSigned({ secret, ...claimOf(request.headers), rawBody }))
          return reply.status(401).send({ status: 'INVALID_SIGNATURE' });
        const answer = handle(parseJson(rawBody));
        return answer === null ? reply.status(400).send({ status: 'INVALID_REQUEST' }) : reply.send(await answer);
      });
    }
  };
}
