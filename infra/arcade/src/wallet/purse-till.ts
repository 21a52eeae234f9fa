import { negate, ZERO, type Amount } from '@marquee/money';
import type { Tx } from '@marquee/service/database';
import type { Entry, Till } from './kept-wallet.ts';

/** A player's purse at a vendor with a transfer wallet. A round that ends goes into its list of bets. */
export function purseTill(purseId: bigint): Till {
  return {
    lock: async (tx) => {
      const { rows } = await tx.query<{ balance: Amount }>('SELECT balance FROM purses WHERE id = $1 FOR UPDATE', [
        purseId,
      ]);
      return rows[0]?.balance ?? ZERO;
    },

    find: (tx, id) => findEntry(tx, purseId, id),

    write: async (tx, entry, change, roundId) => {
      const { id, kind, reference, amount } = entry;
      await tx.query(
        'INSERT INTO purse_transactions (id, purse_id, kind, reference, amount) VALUES ($1, $2, $3, $4, $5)',
        [id, purseId, kind, reference, amount],
      );
      const stake = kind === 'credit' ? ((await findEntry(tx, purseId, reference))?.amount ?? ZERO) : amount;
      if (kind === 'credit') await writeBet(tx, purseId, { roundId, stake, payout: amount });
      const { rows } = await tx.query<{ balance: Amount }>(
        'UPDATE purses SET balance = balance + $2, in_play = in_play + $3 WHERE id = $1 RETURNING balance',
        [purseId, change, kind === 'debit' ? stake : negate(stake)],
      );
      return rows[0]?.balance ?? ZERO;
    },
  };
}

async function findEntry(tx: Tx, purseId: bigint, id: string | null): Promise<Entry | undefined> {
  const { rows } = await tx.query<Entry>(
    'SELECT id, kind, reference, amount FROM purse_transactions WHERE id = $1 AND purse_id = $2',
    [id, purseId],
  );
  return rows[0];
}

async function writeBet(
  tx: Tx,
  purseId: bigint,
  bet: { roundId: string; stake: Amount; payout: Amount },
): Promise<void> {
  await tx.query(
    `WITH numbered AS (UPDATE purses SET bets = bets + 1 WHERE id = $1 RETURNING bets)
     INSERT INTO purse_bets (purse_id, sequence, round_id, stake, payout) SELECT $1, bets, $2, $3, $4 FROM numbered`,
    [purseId, bet.roundId, bet.stake, bet.payout],
  );
}
