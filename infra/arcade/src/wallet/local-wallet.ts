import { negate, ZERO, type Amount } from '@marquee/money';
import type pg from 'pg';
import { withTransaction, type Tx } from '@marquee/service/database';
import { computeRoundPayout } from '#games/compute-payout.ts';
import type { StakeAuthorization } from './stake-authorization.ts';
import type { RollbackRequest, TransactionRequest, Wallet, WalletResult } from './wallet.ts';

export interface WalletTransaction {
  id: string;
  kind: 'debit' | 'credit' | 'rollback' | 'tombstone';
  reference: string | null;
  amount: Amount;
}

/** Storage of one balance in the arcade's own database. */
export interface BalanceStore {
  /** Locks the balance until the transaction ends, and returns it. */
  readonly lock: (tx: Tx) => Promise<Amount>;
  readonly findTransaction: (tx: Tx, id: string) => Promise<WalletTransaction | undefined>;
  /** Inserts the transaction, changes the balance by `change`, and returns the new balance. */
  readonly insertTransaction: (tx: Tx, entry: WalletTransaction, change: Amount, roundId: string) => Promise<Amount>;
}

/**
 * A wallet on a balance in the arcade's own database, with the same guarantees as the seamless wallet. The platform is
 * asked before each new stake and notified of each rollback, outside of a transaction, and never asked for a payout.
 */
export function createLocalWallet(pool: pg.Pool, store: BalanceStore, authorization?: StakeAuthorization): Wallet {
  const once = <Result>(
    id: string,
    work: (tx: Tx, balance: Amount) => Promise<WalletResult | Result>,
  ): Promise<WalletResult | Result> =>
    withTransaction(pool, async (tx) => {
      const balance = await store.lock(tx);
      const posted = await store.findTransaction(tx, id);
      if (posted?.kind === 'tombstone') return { result: 'rejected', status: 'TRANSACTION_ROLLED_BACK', balance };
      return posted ? { result: 'ok', balance } : work(tx, balance);
    });

  const post = async (tx: Tx, entry: WalletTransaction, change: Amount, roundId: string): Promise<WalletResult> => ({
    result: 'ok',
    balance: await store.insertTransaction(tx, entry, change, roundId),
  });

  const postDebit = ({ transactionId, amount, roundId }: TransactionRequest): Promise<WalletResult> =>
    once<never>(transactionId, async (tx, balance) => {
      if (balance < amount) return { result: 'rejected', status: 'NOT_ENOUGH_MONEY', balance };
      return post(tx, { id: transactionId, kind: 'debit', reference: null, amount }, negate(amount), roundId);
    });

  const postRollback = ({ transactionId, debitId, roundId }: RollbackRequest): Promise<WalletResult> =>
    once<never>(transactionId, async (tx) => {
      const debit = await store.findTransaction(tx, debitId);
      const rollback = { id: transactionId, kind: 'rollback', reference: debitId } as const;
      if (debit?.kind === 'debit') return post(tx, { ...rollback, amount: debit.amount }, debit.amount, roundId);
      await post(tx, { id: debitId, kind: 'tombstone', reference: null, amount: ZERO }, ZERO, roundId);
      return post(tx, { ...rollback, amount: ZERO }, ZERO, roundId);
    });

  return {
    debit: async (stake) => {
      if (!authorization) return postDebit(stake);
      const found = await once(stake.transactionId, async (_tx, balance) => ({ result: 'new', balance }) as const);
      if (found.result !== 'new') return found;
      return (await authorization.authorize(stake, found.balance)) ?? postDebit(stake);
    },

    credit: ({ transactionId, debitId, amount: exact, currency, roundId }) =>
      once<never>(transactionId, (tx) => {
        const amount = computeRoundPayout(exact, currency);
        return post(tx, { id: transactionId, kind: 'credit', reference: debitId, amount }, amount, roundId);
      }),

    rollback: async (rollback) => {
      const posted = await postRollback(rollback);
      const cause = posted.result === 'ok' && authorization ? await authorization.endAuthorization(rollback) : null;
      return cause === null ? posted : { result: 'unknown', cause };
    },
  };
}
