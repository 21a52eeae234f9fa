import { negate, ZERO, type Amount } from '@marquee/money';
import type { Tx } from '@marquee/service/database';
import type { WalletTransaction, BalanceStore } from './local-wallet.ts';

/** Balance of a vendor wallet. The credit that ends a round also appends the round to the wallet's list of bets. */
export function createVendorBalanceStore(vendorWalletId: bigint): BalanceStore {
  return {
    lock: async (tx) => {
      const { rows } = await tx.query<{ balance: Amount }>(
        'SELECT balance FROM vendor_wallets WHERE id = $1 FOR UPDATE',
        [vendorWalletId],
      );
      return rows[0]?.balance ?? ZERO;
    },

    findTransaction: (tx, id) => findTransaction(tx, vendorWalletId, id),

    insertTransaction: async (tx, entry, change, roundId) => {
      const { id, kind, reference, amount } = entry;
      await tx.query(
        `INSERT INTO vendor_wallet_transactions (id, vendor_wallet_id, kind, reference, amount)
         VALUES ($1, $2, $3, $4, $5)`,
        [id, vendorWalletId, kind, reference, amount],
      );
      const stake =
        kind === 'credit' ? ((await findTransaction(tx, vendorWalletId, reference))?.amount ?? ZERO) : amount;
      if (kind === 'credit') await insertBet(tx, vendorWalletId, { roundId, stake, payout: amount });
      const { rows } = await tx.query<{ balance: Amount }>(
        'UPDATE vendor_wallets SET balance = balance + $2, in_play = in_play + $3 WHERE id = $1 RETURNING balance',
        [vendorWalletId, change, kind === 'debit' ? stake : negate(stake)],
      );
      return rows[0]?.balance ?? ZERO;
    },
  };
}

async function findTransaction(
  tx: Tx,
  vendorWalletId: bigint,
  id: string | null,
): Promise<WalletTransaction | undefined> {
  const { rows } = await tx.query<WalletTransaction>(
    'SELECT id, kind, reference, amount FROM vendor_wallet_transactions WHERE id = $1 AND vendor_wallet_id = $2',
    [id, vendorWalletId],
  );
  return rows[0];
}

async function insertBet(
  tx: Tx,
  vendorWalletId: bigint,
  bet: { roundId: string; stake: Amount; payout: Amount },
): Promise<void> {
  await tx.query(
    `WITH numbered AS (UPDATE vendor_wallets SET bets = bets + 1 WHERE id = $1 RETURNING bets)
     INSERT INTO vendor_wallet_bets (vendor_wallet_id, sequence, round_id, stake, payout) SELECT $1, bets, $2, $3, $4
       FROM numbered`,
    [vendorWalletId, bet.roundId, bet.stake, bet.payout],
  );
}
