import type { MoneyState } from '@marquee/contract/alerts';
import { createRecurringJob, listJobs, type Job } from '@marquee/service/jobs';
import type { Gateway } from '#context/gateway.ts';
import { findBruteForce } from '#failed-attempts/find-brute-force.ts';
import { countByProvider, type ProviderDiscrepancies } from './open-discrepancy.repository.ts';

const INTERVAL_SECONDS = 60;
const TIMEOUT_MS = 5_000;
/** Limits of the release service. */
const [MOST_PROVIDERS, LONGEST_DETAIL] = [100, 500];

const formatDetail = (rows: readonly ProviderDiscrepancies[], changedAt: string): string => {
  const oldest = new Date(Math.min(...rows.map(({ firstSeen }) => firstSeen.getTime())));
  const counts = rows.map(({ check, open }) => `${check} ${open}`).join(', ');
  return `${counts}, since ${oldest.toISOString()}, last changed ${changedAt}`;
};

const listDiscrepancies = (rows: readonly ProviderDiscrepancies[]): MoneyState['discrepancies'] =>
  [...Map.groupBy(rows, ({ provider }) => provider)].slice(0, MOST_PROVIDERS).map(([provider, own]) => {
    const changedAt = new Date(Math.max(...own.map((row) => row.changedAt.getTime()))).toISOString();
    return {
      provider: provider.slice(0, MOST_PROVIDERS),
      open: own.reduce((sum, { open }) => sum + open, 0),
      changedAt,
      detail: formatDetail(own, changedAt).slice(0, LONGEST_DETAIL),
    };
  });

/** The message of a job stays until the job has succeeded again. */
const listFailedJobs = async ({ pool }: Gateway, jobs: readonly Job[]): Promise<MoneyState['failedJobs']> =>
  (await listJobs(pool, jobs))
    .filter(({ failed, lastError }) => failed > 0 && lastError !== null)
    .map(({ name, lastError }) => ({ job: name, detail: (lastError ?? '').slice(0, LONGEST_DETAIL) }));

/**
 * Reports open discrepancies, failed jobs and brute force at passwords and codes to the release service, which alerts
 * the operators. Each report holds all of them, so one that is lost is made up for by the next.
 * @param moneyJobs the jobs that move or check money
 */
export function createMoneyStateJob(
  gateway: Gateway,
  { origin, token, moneyJobs }: { readonly origin: string; readonly token: string; readonly moneyJobs: readonly Job[] },
): Job {
  return createRecurringJob({
    name: 'report-money-state',
    everySeconds: INTERVAL_SECONDS,
    run: async ({ signal }) => {
      const bruteForce = await findBruteForce(gateway.pool, gateway.config.failedAttemptsLimit);
      const state: MoneyState = {
        discrepancies: listDiscrepancies(await countByProvider(gateway.pool)),
        failedJobs: await listFailedJobs(gateway, moneyJobs),
        ...(bruteForce && { bruteForce }),
      };
      const { ok, status } = await fetch(`${origin}/v1/money-state`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(state),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (!ok) throw new Error(`the release service does not accept the report: HTTP ${status}`);
    },
  });
}
