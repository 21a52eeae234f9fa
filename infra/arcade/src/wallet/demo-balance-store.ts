import { ZERO, type Amount } from '@marquee/money';
import type { WalletTransaction, BalanceStore } from './local-wallet.ts';

/** Demo balance of one session. */
export function createDemoBalanceStore(sessionId: string): BalanceStore {
  return {
    lock: async (tx) => {
      const { rows } = await tx.query<{ balance: Amount }>('SELECT balance FROM sessions WHERE id = $1 FOR UPDATE', [
        sessionId,
      ]);
      return rows[0]?.balance ?? ZERO;
    },

    findTransaction: async (tx, id) => {
      const { rows } = await tx.query<WalletTransaction>(
        'SELECT id, kind, reference, amount FROM demo_transactions WHERE id = $1',
        [id],
      );
      return rows[0];
    },

    insertTransaction: async (tx, { id, kind, reference, amount }, change) => {
      await tx.query(
        'INSERT INTO demo_transactions (id, session_id, kind, reference, amount) VALUES ($1, $2, $3, $4, $5)',
        [id, sessionId, kind, reference, amount],
      );
      const { rows } = await tx.query<{ balance: Amount }>(
        'UPDATE sessions SET balance = balance + $2 WHERE id = $1 RETURNING balance',
        [sessionId, change],
      );
      return rows[0]?.balance ?? ZERO;
    },
  };
}
