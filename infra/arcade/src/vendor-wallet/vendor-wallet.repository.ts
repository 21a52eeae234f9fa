import type { TransferDirection } from '@marquee/contract/schemas';
import { negate, type Amount } from '@marquee/money';
import type { Queryable, Tx } from '@marquee/service/database';

export interface VendorWalletKey {
  readonly vendor: string;
  readonly player: string;
  readonly currency: string;
}

export interface VendorWallet {
  readonly id: bigint;
  readonly balance: Amount;
  readonly inPlay: Amount;
  readonly bets: number;
  readonly transfers: number;
}

const columns = 'id, balance, in_play AS "inPlay", bets, transfers';
const keyValues = ({ vendor, player, currency }: VendorWalletKey): readonly string[] => [vendor, player, currency];

export async function findVendorWallet(db: Queryable, owner: VendorWalletKey): Promise<VendorWallet | undefined> {
  const { rows } = await db.query<VendorWallet>(
    `SELECT ${columns} FROM vendor_wallets WHERE vendor = $1 AND player = $2 AND currency = $3`,
    [...keyValues(owner)],
  );
  return rows[0];
}

/** Finds the wallet of a player at a vendor, or opens an empty one. */
export async function openVendorWallet(db: Queryable, owner: VendorWalletKey): Promise<VendorWallet> {
  await db.query('INSERT INTO vendor_wallets (vendor, player, currency) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    ...keyValues(owner),
  ]);
  const wallet = await findVendorWallet(db, owner);
  if (!wallet) throw new Error('the vendor wallet does not exist');
  return wallet;
}

export interface Transfer {
  readonly id: string;
  readonly direction: TransferDirection;
  readonly amount: Amount;
  readonly vendorWalletId: bigint;
  readonly done: boolean;
  readonly balance: Amount;
}

/** A transfer, or the id of a barred one. */
type StoredTransfer = Transfer | { readonly id: string; readonly vendorWalletId: null };

const transferColumns = 'id, direction, amount, vendor_wallet_id AS "vendorWalletId", done, balance';

export async function findTransfer(db: Queryable, id: string): Promise<StoredTransfer | undefined> {
  const { rows } = await db.query<StoredTransfer>(
    `SELECT ${transferColumns} FROM vendor_wallet_transfers WHERE id = $1`,
    [id],
  );
  return rows[0];
}

/** Applies a transfer and stores it, also when the balance is too low for it. Null when the id was used before. */
export async function insertTransfer(
  tx: Tx,
  transfer: Pick<Transfer, 'id' | 'direction' | 'amount' | 'vendorWalletId'>,
): Promise<Transfer | null> {
  const { id, direction, amount, vendorWalletId: vendorWalletId } = transfer;
  // With the wallet locked first, equal transfers wait here and the later ones find the first.
  const { rows: held } = await tx.query<{ balance: Amount }>(
    'SELECT balance FROM vendor_wallets WHERE id = $1 FOR UPDATE',
    [vendorWalletId],
  );
  const done = direction === 'in' || (held[0]?.balance ?? 0n) >= amount;
  const change = direction === 'in' ? amount : negate(amount);
  const { rows } = await tx.query<Transfer>(
    `WITH new AS (
       INSERT INTO vendor_wallet_transfers (id, vendor_wallet_id, sequence, direction, amount, done, balance)
       SELECT $1, w.id, w.transfers + 1, $3, $4, $5, w.balance + $6 FROM vendor_wallets w WHERE w.id = $2
       ON CONFLICT (id) DO NOTHING RETURNING ${transferColumns}
     ), moved AS (
       UPDATE vendor_wallets w SET balance = new.balance, transfers = w.transfers + 1 FROM new
         WHERE w.id = new."vendorWalletId"
     )
     SELECT * FROM new -- not null: vendorWalletId, direction, amount, balance (only a blocked transfer has none)`,
    [id, vendorWalletId, direction, amount, done, done ? change : 0n],
  );
  return rows[0] ?? null;
}

/** Bars the transfer if it has not arrived yet: it is rejected when it arrives. */
export async function blockTransfer(db: Queryable, id: string): Promise<void> {
  await db.query('INSERT INTO vendor_wallet_transfers (id, done) VALUES ($1, false) ON CONFLICT DO NOTHING', [id]);
}
