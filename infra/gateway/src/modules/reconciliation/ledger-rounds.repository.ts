import type { Amount } from '@marquee/money';
import type { Queryable } from '@marquee/service/database';

/** A round is identified by its provider, game, number at the provider, and player. */
export interface RoundKey {
  readonly gameCode: string;
  readonly roundId: string;
  readonly player: string;
}

export interface LedgerRound extends RoundKey {
  readonly id: bigint;
  readonly stake: Amount;
  readonly payout: Amount;
  readonly currency: string;
  readonly state: 'open' | 'settled' | 'rolled_back';
}

const columns = `r.id, r.game_code AS "gameCode", r.round_ref AS "roundId", r.player_id AS player,
  r.stake - r.returned AS stake, r.payout, r.currency, r.state`;

/** Finds rounds by their keys, whose players are uuids. `index` is the index of the key. */
export async function findRounds(
  db: Queryable,
  provider: string,
  keys: readonly RoundKey[],
): Promise<(LedgerRound & { readonly index: number })[]> {
  const { rows } = await db.query<LedgerRound & { readonly index: number }>(
    `SELECT k.index::int - 1 AS index, ${columns}
      FROM unnest($2::text[], $3::text[], $4::uuid[]) WITH ORDINALITY AS k (game_code, round_ref, player_id, index)
      JOIN rounds r ON r.provider = $1 AND r.game_code = k.game_code AND r.round_ref = k.round_ref
        AND r.player_id = k.player_id`,
    [
      provider,
      keys.map(({ gameCode }) => gameCode),
      keys.map(({ roundId }) => roundId),
      keys.map(({ player }) => player),
    ],
  );
  return rows;
}

const PAGE_SIZE = 500;

interface SettledRounds {
  readonly provider: string;
  readonly from: Date;
  readonly to: Date;
  /** Id of the last round of the page before. */
  readonly after: bigint;
}

/**
 * A page of the rounds on the seamless wallet that were settled in a time and that the provider has not listed, in the
 * order of their ids.
 */
export async function listUnreportedRounds(
  db: Queryable,
  { provider, from, to, after }: SettledRounds,
): Promise<LedgerRound[]> {
  const { rows } = await db.query<LedgerRound>(
    `SELECT ${columns} FROM rounds r JOIN ledger_accounts a ON a.id = r.cash_account
      WHERE r.provider = $1 AND a.kind = 'cash' AND r.state = 'settled' AND r.settled_at >= $2 AND r.settled_at < $3
        AND r.id > $4 AND NOT EXISTS (SELECT FROM reported_rounds s WHERE s.round_id = r.id)
      ORDER BY r.id LIMIT ${PAGE_SIZE}`,
    [provider, from, to, after],
  );
  return rows;
}

/**
 * Longest time that a round may be open. Providers end an abandoned round after a day at the latest; an hour is for
 * their repeated credits.
 */
export const MAX_OPEN_HOURS = 25;

export interface OverdueRound extends LedgerRound {
  readonly provider: string;
  readonly placedAt: Date;
}

/** A page of the rounds of real money that have been open for too long, in the order of their ids. */
export async function listOverdueRounds(db: Queryable, after: bigint): Promise<OverdueRound[]> {
  const { rows } = await db.query<OverdueRound>(
    `SELECT ${columns}, r.provider, r.placed_at AS "placedAt" FROM rounds r
      WHERE r.state = 'open' AND r.currency <> 'FUN' AND r.placed_at < now() - make_interval(hours => $1) AND r.id > $2
      ORDER BY r.id LIMIT ${PAGE_SIZE}`,
    [MAX_OPEN_HOURS, after],
  );
  return rows;
}
