import { negate, ZERO, type Amount } from '@marquee/money';
import type pg from 'pg';
import { inTransaction, type Tx } from '@marquee/service/database';
import type { Wallet, WalletAnswer } from './wallet.ts';

export interface Entry {
  id: string;
  kind: 'debit' | 'credit' | 'rollback' | 'tombstone';
  reference: string | null;
  amount: Amount;
}

/** Where money that is kept here lies. */
export interface Till {
  /** Holds the money until the transaction ends, and answers how much it is. */
  readonly lock: (tx: Tx) => Promise<Amount>;
  readonly find: (tx: Tx, id: string) => Promise<Entry | undefined>;
  /** Writes the entry down, moves the money by `change`, answers how much it is then. */
  readonly write: (tx: Tx, entry: Entry, change: Amount, roundId: string) => Promise<Amount>;
}

/** A wallet on money that is kept here. It keeps the same promises as the platform's. */
export function keptWallet(pool: pg.Pool, till: Till): Wallet {
  const once = (id: string, work: (tx: Tx, balance: Amount) => Promise<WalletAnswer>): Promise<WalletAnswer> =>
    inTransaction(pool, async (tx) => {
      const balance = await till.lock(tx);
      const posted = await till.find(tx, id);
      if (posted?.kind === 'tombstone') return { result: 'refused', status: 'TRANSACTION_ROLLED_BACK', balance };
      return posted ? { result: 'ok', balance } : work(tx, balance);
    });

  const post = async (tx: Tx, entry: Entry, change: Amount, roundId: string): Promise<WalletAnswer> => ({
    result: 'ok',
    balance: await till.write(tx, entry, change, roundId),
  });

  return {
    debit: ({ transactionId, amount, roundId }) =>
      once(transactionId, async (tx, balance) => {
        if (balance < amount) return { result: 'refused', status: 'NOT_ENOUGH_MONEY', balance };
        return post(tx, { id: transactionId, kind: 'debit', reference: null, amount }, negate(amount), roundId);
      }),

    credit: ({ transactionId, debitId, amount, roundId }) =>
      once(transactionId, (tx) =>
        post(tx, { id: transactionId, kind: 'credit', reference: debitId, amount }, amount, roundId),
      ),

    rollback: ({ transactionId, debitId, roundId }) =>
      once(transactionId, async (tx) => {
        const debit = await till.find(tx, debitId);
        const undo = { id: transactionId, kind: 'rollback', reference: debitId } as const;
        if (debit?.kind === 'debit') return post(tx, { ...undo, amount: debit.amount }, debit.amount, roundId);
        await post(tx, { id: debitId, kind: 'tombstone', reference: null, amount: ZERO }, ZERO, roundId);
        return post(tx, { ...undo, amount: ZERO }, ZERO, roundId);
      }),
  };
}
