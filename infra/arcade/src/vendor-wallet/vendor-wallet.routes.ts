import {
  depositBody,
  endedRoundsBody,
  vendorBalanceBody,
  vendorBetsBody,
  vendorTransfersBody,
  transferCalls,
  transferResultBody,
  withdrawBody,
  type TransferCallName,
} from '@marquee/contract/schemas';
import { readSignedRequest, verifyRequest } from '@marquee/signed-calls';
import type { FastifyPluginAsync } from 'fastify';
import type pg from 'pg';
import { consumeNonce } from '#http/nonce.repository.ts';
import type { z } from 'zod';
import {
  getVendorBets,
  getEndedRounds,
  getTransferResult,
  getVendorBalance,
  applyTransfer,
  getVendorTransfers,
} from './vendor-wallet.service.ts';

type Handler = (input: unknown) => Promise<unknown> | null;

/** Runs the call when the body matches the schema; null otherwise. */
const withBody =
  <Body>(schema: z.ZodType<Body>, work: (body: Body) => Promise<unknown>): Handler =>
  (input) => {
    const parsed = schema.safeParse(input);
    return parsed.success ? work(parsed.data) : null;
  };

const createHandlers = (pool: pg.Pool): Readonly<Record<TransferCallName, Handler>> => ({
  deposit: withBody(depositBody, ({ call: _, ...request }) => applyTransfer(pool, 'in', request)),
  withdraw: withBody(withdrawBody, ({ call: _, ...request }) => applyTransfer(pool, 'out', request)),
  result: withBody(transferResultBody, ({ transferId }) => getTransferResult(pool, transferId)),
  balance: withBody(vendorBalanceBody, (owner) => getVendorBalance(pool, owner)),
  bets: withBody(vendorBetsBody, (request) => getVendorBets(pool, request)),
  transfers: withBody(vendorTransfersBody, (request) => getVendorTransfers(pool, request)),
  rounds: withBody(endedRoundsBody, (request) => getEndedRounds(pool, request)),
});

const callNames = Object.keys(transferCalls).filter((name): name is TransferCallName => name in transferCalls);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Transfer wallet API: the calls that the platform makes on vendor wallets. */
export function vendorWalletRoutes(pool: pg.Pool, secret: string): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const handlers = createHandlers(pool);
    for (const name of callNames) {
      const handle = handlers[name];
      app.post(transferCalls[name], async (request, reply) => {
        const rawBody = typeof request.body === 'string' ? request.body : '';
        const consume = (nonce: string, seconds: number) => consumeNonce(pool, nonce, seconds);
        if (!(await verifyRequest(secret, readSignedRequest(request, rawBody), consume)))
          return reply.status(401).send({ status: 'INVALID_SIGNATURE' });
        const response = handle(parseJson(rawBody));
        return response === null ? reply.status(400).send({ status: 'INVALID_REQUEST' }) : reply.send(await response);
      });
    }
  };
}
