import type { Amount } from '@marquee/money';
import type { Queryable } from '@marquee/service/database';
import type { VendorWalletKey, Transfer } from './vendor-wallet.repository.ts';

const PAGE_SIZE = 500;
const byKey = 'w.vendor = $1 AND w.player = $2 AND w.currency = $3';

export interface BetRow {
  readonly sequence: number;
  readonly roundId: string;
  readonly gameCode: string;
  readonly stake: Amount;
  readonly payout: Amount;
  readonly placedAt: Date;
  readonly endedAt: Date;
}

/**
 * The platform accepts no time to come, and no end before the bet. A clock that is set back stores both.
 */
export async function listBets(
  db: Queryable,
  { vendor, player, currency }: VendorWalletKey,
  after: number,
): Promise<BetRow[]> {
  const { rows } = await db.query<BetRow>(
    `SELECT b.sequence, b.round_id AS "roundId", r.game_code AS "gameCode", b.stake, b.payout,
      least(r.created_at, now()) AS "placedAt", least(greatest(b.ended_at, r.created_at), now()) AS "endedAt"
       FROM vendor_wallets w JOIN vendor_wallet_bets b ON b.vendor_wallet_id = w.id JOIN rounds r ON r.id = b.round_id
      WHERE ${byKey} AND b.sequence > $4 ORDER BY b.sequence LIMIT ${PAGE_SIZE}`,
    [vendor, player, currency, after],
  );
  return rows;
}

type TransferRow = Pick<Transfer, 'id' | 'direction' | 'amount' | 'done'> & { readonly sequence: number };

export async function listTransfers(
  db: Queryable,
  { vendor, player, currency }: VendorWalletKey,
  after: number,
): Promise<TransferRow[]> {
  const { rows } = await db.query<TransferRow>(
    `SELECT t.sequence, t.id, t.direction, t.amount, t.done FROM vendor_wallets w
      JOIN vendor_wallet_transfers t ON t.vendor_wallet_id = w.id
      WHERE ${byKey} AND t.sequence > $4 ORDER BY t.sequence LIMIT ${PAGE_SIZE}
      -- not null: sequence, direction, amount (only a blocked transfer has none)`,
    [vendor, player, currency, after],
  );
  return rows;
}

interface RoundRow {
  readonly number: bigint;
  readonly gameCode: string;
  readonly roundId: string;
  readonly player: string;
  readonly stake: Amount;
  readonly payout: Amount;
  readonly currency: string;
  readonly isSettled: boolean;
}

/** Ended rounds that were paid from the platform's seamless wallet. */
export async function listEndedRounds(db: Queryable, since: string, after: number): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>(
    `SELECT r.number, r.game_code AS "gameCode", r.id AS "roundId", substr(r.owner, 8) AS player, r.stake, r.payout,
       r.currency, r.state = 'DONE' AS "isSettled"
       FROM rounds r JOIN sessions s ON s.id = r.session_id
      WHERE r.finished_at >= $1 AND r.number > $2 AND s.mode = 'real' AND s.vendor_wallet_id IS NULL ORDER BY r.number
        LIMIT ${PAGE_SIZE}`,
    [since, after],
  );
  return rows;
}
