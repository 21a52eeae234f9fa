import { inTransaction } from '@marquee/service/database';
import { itemJob, recurringJob, type ItemJob, type Job } from '@marquee/service/jobs';
import { dayjs } from '@marquee/time';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { applyDueChanges } from '#change-requests/apply-due-changes.ts';
import { renewManifests } from '#channel/manifest.service.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { enforceAllFailureBudgets, type FailureRule } from '#health/enforce-failure-budgets.service.ts';
import { ReleaseError } from '#http/release-error.ts';
import { deleteMinutesBefore } from '#reports/report.repository.ts';
import type { SuspectVersion } from '#verification/suspect-versions.ts';
import { verifyDueArtefacts, verifySuspect } from '#verification/verify-artefacts.service.ts';

const REPORT_RETENTION_HOURS = 24;
const MINUTE = 60;
/** How late a scheduled change may be, in seconds. */
const DUE_CHANGES_INTERVAL = 2;
/** Seconds. Each delivery of reports is checked at once; the job repeats checks that failed. */
const FAILURE_BUDGETS_INTERVAL = 5;

async function runDueChanges(context: ReleaseContext, log: FastifyBaseLogger): Promise<void> {
  const outcomes = await applyDueChanges(context, (error) => log.error(error, 'a due change failed'));
  for (const outcome of outcomes) {
    if (outcome instanceof ReleaseError) log.warn({ error: outcome.body }, 'a due change was rejected');
    else log.info({ changed: outcome }, 'a due change was applied');
  }
}

export interface ReleaseJobs {
  readonly all: readonly Job[];
  /** Verifies a version whose files did not load in a tab. */
  readonly verifySuspect: ItemJob<SuspectVersion>;
}

/** The background jobs of the release service. */
export function createReleaseJobs(context: ReleaseContext, rule: FailureRule, log: FastifyBaseLogger): ReleaseJobs {
  const { database, now } = context;
  const verifySuspectJob = itemJob({
    name: 'verify-suspect-version',
    item: z.object({ part: z.string(), version: z.string() }),
    getKey: ({ part, version }) => `${part} ${version}`,
    run: (suspect) => verifySuspect(context, suspect, log),
  });
  const deleteOldReports = () =>
    inTransaction(database, (tx) =>
      deleteMinutesBefore(tx, dayjs(now()).subtract(REPORT_RETENTION_HOURS, 'hour').toDate()),
    );
  return {
    verifySuspect: verifySuspectJob,
    all: [
      recurringJob({ name: 'renew-manifests', everySeconds: MINUTE, run: () => renewManifests(context) }),
      recurringJob({ name: 'verify-artefacts', everySeconds: MINUTE, run: () => verifyDueArtefacts(context, log) }),
      recurringJob({ name: 'delete-old-reports', everySeconds: MINUTE, run: deleteOldReports }),
      recurringJob({
        name: 'apply-due-changes',
        everySeconds: DUE_CHANGES_INTERVAL,
        run: () => runDueChanges(context, log),
      }),
      verifySuspectJob,
      recurringJob({
        name: 'enforce-failure-budgets',
        everySeconds: FAILURE_BUDGETS_INTERVAL,
        run: () => enforceAllFailureBudgets(context, rule, log),
      }),
    ],
  };
}
