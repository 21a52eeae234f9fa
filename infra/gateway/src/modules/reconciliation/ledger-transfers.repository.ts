import type { Amount } from '@marquee/money';
import type { Queryable, Tx } from '@marquee/service/database';
import type { WalletKey } from './ledger-wallets.repository.ts';

export interface LedgerTransfer {
  readonly transferId: string;
  readonly direction: 'in' | 'out';
  readonly amount: Amount;
  /** Null while the transfer is open. */
  readonly isDone: boolean | null;
}

const columns = `id AS "transferId", direction, amount,
  CASE WHEN ended_at IS NOT NULL THEN state = 'done' END AS "isDone"`;
const ofWallet = 'player_id = $1 AND vendor = $2 AND currency = $3';
const toKeyValues = ({ playerId, vendor, currency }: WalletKey): unknown[] => [playerId, vendor, currency];

/** Transfers of a wallet with the given ids. */
export async function findTransfers(
  db: Queryable,
  wallet: WalletKey,
  ids: readonly string[],
): Promise<LedgerTransfer[]> {
  const { rows } = await db.query<LedgerTransfer>(
    `SELECT ${columns} FROM vendor_transfers WHERE ${ofWallet} AND id = ANY ($4)`,
    [...toKeyValues(wallet), ids],
  );
  return rows;
}

/** Marks transfers that the vendor's list has as the ledger has them. */
export async function markReported(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query('UPDATE vendor_transfers SET is_reported = true WHERE id = ANY ($1) AND NOT is_reported', [ids]);
}

/** All transfers up to this number in the vendor's list agree. */
export async function setTransfersAgreedTo(tx: Tx, wallet: WalletKey, sequence: number): Promise<void> {
  await tx.query(`UPDATE vendor_wallets SET transfers_agreed_to = $4 WHERE ${ofWallet}`, [
    ...toKeyValues(wallet),
    sequence,
  ]);
}

/** Lets the comparison of a wallet start at its first transfer. */
export async function resetTransferComparison(tx: Tx, wallet: WalletKey): Promise<void> {
  await setTransfersAgreedTo(tx, wallet, 0);
  await tx.query(`UPDATE vendor_transfers SET is_reported = false WHERE ${ofWallet} AND is_reported`, [
    ...toKeyValues(wallet),
  ]);
}

const PAGE_SIZE = 500;

interface UnreportedTransfers {
  readonly endedBefore: Date;
  /** Ids of transfers that the vendor's list has otherwise than the ledger. */
  readonly except: readonly string[];
  /** Id of the last transfer of the page before. */
  readonly after: string | null;
}

/** A page of the done transfers that the vendor's list does not have, in the order of their ids. */
export async function listUnreportedTransfers(
  db: Queryable,
  wallet: WalletKey,
  { endedBefore, except, after }: UnreportedTransfers,
): Promise<LedgerTransfer[]> {
  const { rows } = await db.query<LedgerTransfer>(
    `SELECT ${columns} FROM vendor_transfers WHERE ${ofWallet} AND state = 'done' AND NOT is_reported
      AND ended_at < $4 AND ($5::uuid IS NULL OR id > $5) AND id <> ALL ($6) ORDER BY id LIMIT ${PAGE_SIZE}`,
    [...toKeyValues(wallet), endedBefore, after, except],
  );
  return rows;
}

const STUCK_AFTER_MINUTES = 10;

export interface StuckTransfer {
  readonly id: string;
  readonly state: string;
  readonly cause: string | null;
}

/** A page of the transfers that have been open for ten minutes, in the order of their ids. */
export async function listStuckTransfers(db: Queryable, after: string | null): Promise<StuckTransfer[]> {
  const { rows } = await db.query<StuckTransfer>(
    `SELECT id, state, cause FROM vendor_transfers
     WHERE ended_at IS NULL AND requested_at < now() - make_interval(mins => $1) AND ($2::uuid IS NULL OR id > $2)
     ORDER BY id LIMIT ${PAGE_SIZE}`,
    [STUCK_AFTER_MINUTES, after],
  );
  return rows;
}
