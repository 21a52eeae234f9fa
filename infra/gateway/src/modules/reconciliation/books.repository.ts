import type { Amount } from '@marquee/money';
import type { Queryable } from '#db/pool.ts';

export interface BookedRound {
  readonly roundId: string;
  readonly player: string;
  readonly stake: Amount;
  readonly payout: Amount;
  readonly state: 'open' | 'settled' | 'rolled_back';
}

const columns = 'r.round_ref AS "roundId", r.player_id AS player, r.stake - r.returned AS stake, r.payout, r.state';

/** What the books have of these rounds. */
export async function findRounds(db: Queryable, provider: string, roundIds: readonly string[]): Promise<BookedRound[]> {
  const { rows } = await db.query<BookedRound>(
    `SELECT ${columns} FROM rounds r WHERE r.provider = $1 AND r.round_ref = ANY ($2)`,
    [provider, roundIds],
  );
  return rows;
}

/** A round that has just ended is told a moment later. */
const MOMENT_SECONDS = 60;

/** Rounds on the platform's own wallet that ended here since then. */
export async function listSettledRounds(db: Queryable, provider: string, since: Date): Promise<BookedRound[]> {
  const { rows } = await db.query<BookedRound>(
    `SELECT ${columns} FROM rounds r JOIN ledger_accounts a ON a.id = r.cash_account
      WHERE r.provider = $1 AND a.kind = 'cash' AND r.state = 'settled' AND r.settled_at >= $2 AND r.settled_at < now() - make_interval(secs => $3)`,
    [provider, since, MOMENT_SECONDS],
  );
  return rows;
}

export interface BookedPurse {
  readonly playerId: string;
  readonly vendor: string;
  readonly currency: string;
  readonly provider: string;
  readonly booked: Amount;
  /** A transfer is under way. */
  readonly moving: boolean;
}

const moving = `EXISTS (SELECT 1 FROM vendor_transfers t WHERE (t.player_id, t.vendor, t.currency) = (p.player_id, p.vendor, p.currency) AND t.ended_at IS NULL)`;
const purses = `SELECT p.player_id AS "playerId", p.vendor, p.currency, v.provider, a.balance AS booked, ${moving} AS moving
  FROM purses p JOIN vendors v ON v.code = p.vendor JOIN ledger_accounts a ON a.id = p.account`;

/**
 * Purses that hold money or were moved since then, and of the others those whose hour of the day (0 to 23) it is; all of them while there is
 * a finding that might be about one.
 */
export async function listPurses(db: Queryable, since: Date, hour: number): Promise<BookedPurse[]> {
  const { rows } = await db.query<BookedPurse>(
    `${purses} WHERE a.balance > 0 OR EXISTS (SELECT 1 FROM vendor_transfers t
      WHERE (t.player_id, t.vendor, t.currency) = (p.player_id, p.vendor, p.currency) AND t.requested_at >= $1)
      OR abs(hashtext(p.player_id::text || p.vendor || p.currency)::bigint) % 24 = $2
      OR EXISTS (SELECT 1 FROM reconciliation_findings f WHERE f.state <> 'gone' AND f.check_name LIKE 'purse%') ORDER BY p.vendor, p.player_id`,
    [since, hour],
  );
  return rows;
}

export async function readBookedPurse(
  db: Queryable,
  { playerId, vendor, currency }: BookedPurse,
): Promise<BookedPurse | null> {
  const { rows } = await db.query<BookedPurse>(
    `${purses} WHERE p.player_id = $1 AND p.vendor = $2 AND p.currency = $3`,
    [playerId, vendor, currency],
  );
  return rows[0] ?? null;
}

export interface BookedTransfer {
  readonly transferId: string;
  readonly direction: 'in' | 'out';
  readonly amount: Amount;
  /** Null while it is under way. */
  readonly done: boolean | null;
}

export async function listTransfers(
  db: Queryable,
  { playerId, vendor, currency }: BookedPurse,
): Promise<BookedTransfer[]> {
  const { rows } = await db.query<BookedTransfer>(
    `SELECT id AS "transferId", direction, amount, CASE WHEN ended_at IS NOT NULL THEN state = 'done' END AS done
      FROM vendor_transfers WHERE player_id = $1 AND vendor = $2 AND currency = $3`,
    [playerId, vendor, currency],
  );
  return rows;
}

const LONG_MINUTES = 10;

/** Transfers that nobody could clear up for long. */
export async function listStuckTransfers(
  db: Queryable,
): Promise<{ id: string; state: string; cause: string | null }[]> {
  const { rows } = await db.query<{ id: string; state: string; cause: string | null }>(
    `SELECT id, state, cause FROM vendor_transfers WHERE ended_at IS NULL AND requested_at < now() - make_interval(mins => $1)`,
    [LONG_MINUTES],
  );
  return rows;
}
