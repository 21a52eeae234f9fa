import DataLoader from 'dataloader';
import type { Queryable } from '@marquee/service/database';
import { consumeNonces } from './nonce.repository.ts';

const MAX_BATCH = 100;

/**
 * Consumes nonces with one statement at a time: those that arrive while it runs are the next batch. A nonce on its own
 * does not wait. Every bet consumes a nonce, and a statement for each costs more than the check of the signature.
 */
export function createNonceConsumer(db: Queryable, seconds: number): (nonce: string) => Promise<boolean> {
  let lastStatement: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<string, boolean>(
    (nonces) => {
      const statement = consumeNonces(db, nonces, seconds);
      lastStatement = statement.catch(() => undefined);
      return statement;
    },
    { cache: false, maxBatchSize: MAX_BATCH, batchScheduleFn: (run) => void lastStatement.then(run) },
  );
  return (nonce) => loader.load(nonce);
}
