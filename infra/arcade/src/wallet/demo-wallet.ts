import { negate, ZERO, type Amount } from '@marquee/money';
import type pg from 'pg';
import { inTransaction, type Tx } from '#database/transaction.ts';
import type { Wallet, WalletAnswer } from './wallet.ts';

interface Entry {
  id: string;
  kind: 'debit' | 'credit' | 'rollback' | 'tombstone';
  reference: string | null;
  amount: Amount;
}

/** Practice money, kept here and never near a real account. It keeps the same promises as the platform's wallet. */
export function demoWallet(pool: pg.Pool, sessionId: string): Wallet {
  const once = (id: string, work: (tx: Tx, balance: Amount) => Promise<WalletAnswer>): Promise<WalletAnswer> =>
    inTransaction(pool, async (tx) => {
      const balance = await lockBalance(tx, sessionId);
      const posted = await find(tx, id);
      if (posted?.kind === 'tombstone') return { result: 'refused', status: 'TRANSACTION_ROLLED_BACK', balance };
      return posted ? { result: 'ok', balance } : work(tx, balance);
    });

  const post = async (tx: Tx, entry: Entry, change: Amount): Promise<WalletAnswer> => {
    await tx.query('INSERT INTO demo_transactions (id, session_id, kind, reference, amount) VALUES ($1, $2, $3, $4, $5)', [
      entry.id, sessionId, entry.kind, entry.reference, entry.amount,
    ]);
    const { rows } = await tx.query<{ balance: Amount }>('UPDATE sessions SET balance = balance + $2 WHERE id = $1 RETURNING balance', [sessionId, change]);
    return { result: 'ok', balance: rows[0]?.balance ?? ZERO };
  };

  return {
    debit: ({ transactionId, amount }) =>
      once(transactionId, async (tx, balance) => {
        if (balance < amount) return { result: 'refused', status: 'NOT_ENOUGH_MONEY', balance };
        return post(tx, { id: transactionId, kind: 'debit', reference: null, amount }, negate(amount));
      }),

    credit: ({ transactionId, debitId, amount }) =>
      once(transactionId, (tx) => post(tx, { id: transactionId, kind: 'credit', reference: debitId, amount }, amount)),

    rollback: ({ transactionId, debitId }) =>
      once(transactionId, async (tx) => {
        const debit = await find(tx, debitId);
        if (debit?.kind === 'debit') return post(tx, { id: transactionId, kind: 'rollback', reference: debitId, amount: debit.amount }, debit.amount);
        await post(tx, { id: debitId, kind: 'tombstone', reference: null, amount: ZERO }, ZERO);
        return post(tx, { id: transactionId, kind: 'rollback', reference: debitId, amount: ZERO }, ZERO);
      }),
  };
}

async function lockBalance(tx: Tx, sessionId: string): Promise<Amount> {
  const { rows } = await tx.query<{ balance: Amount }>('SELECT balance FROM sessions WHERE id = $1 FOR UPDATE', [sessionId]);
  return rows[0]?.balance ?? ZERO;
}

async function find(tx: Tx, id: string): Promise<Entry | undefined> {
  const { rows } = await tx.query<Entry>('SELECT id, kind, reference, amount FROM demo_transactions WHERE id = $1', [id]);
  return rows[0];
}
