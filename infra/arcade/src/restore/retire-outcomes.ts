import { columnTypes, withTransactionOn, type Tx } from '@marquee/service/database';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { publishChain } from '#crash/rounds/round-opener.ts';
import { insertAudit } from '#operator/audit.repository.ts';
import { lockOrigin, readOrigin, storeOrigin, type DatabaseOrigin } from './database-origin.repository.ts';
import {
  endChains,
  endCurrentCrashRound,
  endSeedRounds,
  endSessions,
  lockBets,
  revealAllSeeds,
} from './retired-outcomes.repository.ts';

/** Numbers of what was ended. */
export interface RetiredOutcomes {
  readonly sessions: number;
  readonly seeds: number;
  readonly rounds: number;
  readonly chains: number;
}

interface Cause {
  readonly actor: string;
  readonly reason: string;
}

/**
 * Ends everything from which an outcome could come that was shown already: after a restore, players can know what the
 * seeds and the hash chain of that instant gave.
 */
async function retireOutcomes(tx: Tx, { actor, reason }: Cause): Promise<RetiredOutcomes> {
  await lockBets(tx);
  const retired = {
    sessions: await endSessions(tx),
    seeds: await revealAllSeeds(tx),
    rounds: await endSeedRounds(tx),
    chains: await endChains(tx),
  };
  // The newest chain is the one that gets its salt, so an older one without a salt is never used.
  await publishChain(tx);
  await endCurrentCrashRound(tx);
  await insertAudit(tx, { actor, action: 'outcomes-retire', subject: 'all', reason, detail: retired });
  return retired;
}

/** On a connection of its own, without the timeouts of requests. */
async function withOrigin<Result>(
  databaseUrl: string,
  work: (tx: Tx, origin: DatabaseOrigin) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, types: columnTypes });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await withTransactionOn(client, async (tx) => {
      await lockOrigin(tx);
      const origin = await readOrigin(tx);
      const result = await work(tx, origin);
      await storeOrigin(tx, origin.current);
      return result;
    });
  } finally {
    await client.end();
  }
}

/** Retires all outcomes at the command of an operator. */
export function retireOutcomesNow(databaseUrl: string, reason: string): Promise<RetiredOutcomes> {
  return withOrigin(databaseUrl, (tx) => retireOutcomes(tx, { actor: 'command line', reason }));
}

/** Retires all outcomes when the database was restored, copied or promoted since the arcade used it last. */
export async function retireAfterRestore(databaseUrl: string, log: FastifyBaseLogger): Promise<void> {
  const retired = await withOrigin(databaseUrl, async (tx, { stored, current }) =>
    stored === null || stored === current
      ? null
      : retireOutcomes(tx, { actor: 'arcade', reason: `restored: ${stored} is now ${current}` }),
  );
  if (retired) log.warn(retired, 'the database was restored, so all outcomes were retired');
}
