import { createPool, withTransaction, type Queryable } from '@marquee/service/database';
import { createRecurringJob, type Job } from '@marquee/service/jobs';
import type { Gateway } from '#context/gateway.ts';
import { verifyLedger } from '#modules/ledger/ledger.service.ts';
import { resolveDiscrepancies, saveDiscrepancy } from '#modules/reconciliation/discrepancies/discrepancy.repository.ts';
import { readTime } from './run.repository.ts';

const DAY_SECONDS = 86_400;

/** Scope of the discrepancies of the ledger with itself. */
const scope = 'ledger';

/** Runs work on a connection without time limits: the check reads the whole ledger. */
const useUnlimitedConnection = async <Result>(
  { config, log }: Gateway,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> => {
  const pool = createPool(config.databaseUrl, {
    applicationName: 'marquee-gateway-ledger-check',
    connections: 1,
    timeouts: null,
    onError: (error) => log.warn({ err: error }, 'the ledger check lost its database connection'),
  });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};

/** Verifies the whole ledger and stores what it finds. Corrects nothing. */
async function storeLedgerDiscrepancies(gateway: Gateway): Promise<void> {
  const startedAt = await readTime(gateway.pool);
  const { discrepancies, complete } = await useUnlimitedConnection(gateway, verifyLedger);
  await withTransaction(gateway.pool, async (tx) => {
    for (const discrepancy of discrepancies) await saveDiscrepancy(tx, { ...discrepancy, scope });
    await resolveDiscrepancies(tx, complete, scope, startedAt);
  });
  if (discrepancies.length > 0)
    gateway.log.error({ discrepancies: discrepancies.length }, 'the ledger does not agree with itself');
}

/** Verifies the ledger every day. */
export function createLedgerCheckJob(gateway: Gateway): Job {
  return createRecurringJob({
    name: 'verify-ledger',
    everySeconds: DAY_SECONDS,
    run: () => storeLedgerDiscrepancies(gateway),
  });
}
