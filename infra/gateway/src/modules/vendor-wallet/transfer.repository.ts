import type { Amount } from '@marquee/money';
import type { Queryable, Tx } from '@marquee/service/database';
import type { VendorWalletKey } from './vendor-wallet.repository.ts';

export type TransferState = 'requested' | 'unknown' | 'accepted' | 'done' | 'rejected';

export interface TransferRow extends VendorWalletKey {
  readonly id: string;
  readonly direction: 'in' | 'out';
  readonly amount: Amount;
  readonly state: TransferState;
}

const columns = `id, player_id AS "playerId", vendor, currency, direction, amount, state`;

/** The requesting gateway makes the first attempt. The job takes over when that gateway has crashed. */
const FIRST_ATTEMPT_SECONDS = 15;

interface NewTransfer extends VendorWalletKey {
  readonly direction: 'in' | 'out';
  readonly amount: Amount;
  readonly idempotencyKey: string | null;
}

/**
 * @throws the constraint `vendor_transfers_one_at_a_time` while another is open, `vendor_transfers_idempotency_key` for
 * a repeated key
 */
export async function insertTransfer(
  tx: Tx,
  { playerId, vendor, currency, direction, amount, idempotencyKey }: NewTransfer,
): Promise<TransferRow> {
  const { rows } = await tx.query<TransferRow>({
    name: 'transfer_insert',
    text: `INSERT INTO vendor_transfers (player_id, vendor, currency, direction, amount, idempotency_key, next_try_at)
      VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7)) RETURNING ${columns}`,
    values: [playerId, vendor, currency, direction, amount, idempotencyKey, FIRST_ATTEMPT_SECONDS],
  });
  return rows[0] ?? Promise.reject(new Error('no transfer'));
}

export async function lockTransfer(tx: Tx, id: string): Promise<TransferRow | null> {
  const { rows } = await tx.query<TransferRow>({
    name: 'transfer_lock',
    text: `SELECT ${columns} FROM vendor_transfers WHERE id = $1 FOR UPDATE`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function setTransferState(tx: Tx, id: string, state: TransferState, cause: string | null): Promise<void> {
  await tx.query({
    name: 'transfer_state',
    text: `UPDATE vendor_transfers SET state = $2::transfer_state, cause = $3, tries = tries + 1,
      next_try_at = now() + make_interval(secs => least(power(2, least(tries, 8)), 300)),
      ended_at = CASE WHEN $2::transfer_state IN ('done', 'rejected') THEN clock_timestamp() END WHERE id = $1`,
    values: [id, state, cause],
  });
}

export async function findTransferByIdempotencyKey(
  db: Queryable,
  playerId: string,
  idempotencyKey: string,
): Promise<TransferRow | null> {
  const { rows } = await db.query<TransferRow>({
    name: 'transfer_by_idempotency_key',
    text: `SELECT ${columns} FROM vendor_transfers WHERE player_id = $1 AND idempotency_key = $2`,
    values: [playerId, idempotencyKey],
  });
  return rows[0] ?? null;
}

export async function findOpenTransfer(
  db: Queryable,
  { playerId, vendor, currency }: VendorWalletKey,
): Promise<TransferRow | null> {
  const { rows } = await db.query<TransferRow>({
    name: 'transfer_open',
    text: `SELECT ${columns} FROM vendor_transfers
      WHERE player_id = $1 AND vendor = $2 AND currency = $3 AND ended_at IS NULL`,
    values: [playerId, vendor, currency],
  });
  return rows[0] ?? null;
}

export async function findOpenTransferById(db: Queryable, id: string): Promise<TransferRow | null> {
  const { rows } = await db.query<TransferRow>({
    name: 'transfer_open_by_id',
    text: `SELECT ${columns} FROM vendor_transfers WHERE id = $1 AND ended_at IS NULL`,
    values: [id],
  });
  return rows[0] ?? null;
}

const CLAIM_SECONDS = 30;

/** Claims open transfers that are due, each for one gateway. */
export async function claimTransfers(db: Queryable, limit: number): Promise<TransferRow[]> {
  const { rows } = await db.query<TransferRow>({
    name: 'transfers_claim',
    text: `UPDATE vendor_transfers SET next_try_at = now() + make_interval(secs => $2) WHERE id IN (SELECT id
      FROM vendor_transfers
      WHERE ended_at IS NULL AND next_try_at <= now() ORDER BY next_try_at LIMIT $1 FOR UPDATE SKIP LOCKED)
        RETURNING ${columns}`,
    values: [limit, CLAIM_SECONDS],
  });
  return rows;
}
