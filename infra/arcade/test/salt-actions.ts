import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChainView } from '#crash/salt/chain-view.schema.ts';
import { nodeDigest } from '#fairness/node-digest.ts';
import type { RoundOpener } from '#crash/rounds/round-opener.ts';
import { withTransaction } from '@marquee/service/database';
import type pg from 'pg';
import type { Player } from './arcade-setup.ts';

export interface ChainResponse {
  readonly status: number;
  readonly value: ChainView & { readonly code?: string };
}

export function createSaltSeed(): string {
  return randomBytes(32).toString('hex');
}

export function commitTo(player: Player, { id }: ChainView, seed: string): Promise<ChainResponse> {
  return player.call('POST', `/api/crash/chains/${id}/commitments`, { commitment: nodeDigest.sha256(seed) });
}

export function reveal(player: Player, { id }: ChainView, seed: string): Promise<ChainResponse> {
  return player.call('POST', `/api/crash/chains/${id}/seeds`, { seed });
}

export function getChain(player: Player): Promise<ChainResponse> {
  return player.call('GET', '/api/crash/chain');
}

/** Waits until the newest chain is in a phase. */
export async function waitForChain(player: Player, phase: ChainView['phase']): Promise<ChainView> {
  for (const deadline = performance.now() + 5_000; performance.now() < deadline; await wait(5)) {
    const { value } = await getChain(player);
    if (value.phase === phase) return value;
  }
  throw new Error(`no chain became ${phase}`);
}

/** Ends the time for commitments to the newest chain. */
export async function endCommitting(pool: pg.Pool): Promise<void> {
  await pool.query(
    `UPDATE crash_chains SET commitments_end = clock_timestamp()
      WHERE salt IS NULL AND commitments_end > clock_timestamp()`,
  );
}

/** Ends the current crash round. */
export async function endRound(pool: pg.Pool): Promise<void> {
  await pool.query(
    `UPDATE crash_rounds SET phase = 'CRASHED', started_at = coalesce(started_at, now()), crashed_at = now()
     WHERE phase <> 'CRASHED'`,
  );
}

/** Ends the current crash round and opens the next one. */
export async function openNextRound(pool: pg.Pool, opener: RoundOpener): Promise<void> {
  await endRound(pool);
  await withTransaction(pool, (tx) => opener.open(tx));
}

/** Determines the salt of a new chain with the seed of one player. */
export async function determineSalt(player: Player, pool: pg.Pool, opener: RoundOpener): Promise<void> {
  const seed = createSaltSeed();
  await openNextRound(pool, opener);
  const { value: chain } = await getChain(player);
  await commitTo(player, chain, seed);
  await endCommitting(pool);
  await waitForChain(player, 'REVEALING');
  await reveal(player, chain, seed);
}
