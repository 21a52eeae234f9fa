import { withTransaction } from '@marquee/service/database';
import { createItemJob, createRecurringJob, type ItemJob, type Job } from '@marquee/service/jobs';
import { dayjs } from '@marquee/time';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { AttemptOutcome } from '@marquee/service/webhook';
import { applyDiskState } from '#alerts/apply-disk-state.service.ts';
import type { Volume } from '#alerts/read-volumes.ts';
import { deleteAlertsBefore } from '#alerts/alert.repository.ts';
import { deliverAlert } from '#alerts/deliver-alert.service.ts';
import { listDueAlertIds } from '#alerts/delivery.repository.ts';
import { applyDueChanges } from '#change-requests/apply-due-changes.ts';
import { renewManifests } from '#channel/manifest.service.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { enforceAllFailureBudgets, type FailureRule } from '#health/enforce-failure-budgets.service.ts';
import { ReleaseError } from '#http/release-error.ts';
import { deleteMinutesBefore } from '#reports/report.repository.ts';
import type { SuspectVersion } from '#verification/suspect-versions.ts';
import { verifyDueArtefacts, verifySuspect } from '#verification/verify-artefacts.service.ts';

const REPORT_RETENTION_HOURS = 24;
const ALERT_RETENTION_DAYS = 90;
const MINUTE = 60;
const HOUR = 3_600;
/** How late the first attempt to deliver an alert may be, in seconds. */
const DELIVERY_INTERVAL = 2;
/** Alerts of one run; the next run takes the others. */
const DELIVERIES_AT_ONCE = 100;
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

export interface JobOptions {
  readonly rule: FailureRule;
  readonly log: FastifyBaseLogger;
  /** Reads the free space of the watched volumes. */
  readVolumes(): Promise<Volume[]>;
  /** Free bytes of a volume below which operators get an alert. */
  readonly diskLimitBytes: number;
  /** Counts an attempt to deliver an alert. */
  recordAttempt(outcome: AttemptOutcome): void;
}

/** The jobs that send alerts to the webhook; none without one. */
function createDeliveryJobs(context: ReleaseContext, { log, recordAttempt }: JobOptions): Job[] {
  const { database, now, webhook } = context;
  if (webhook === null) return [];
  const deliver = createItemJob({
    name: 'deliver-alert',
    item: z.object({ id: z.string() }),
    getKey: ({ id }) => id,
    run: ({ id }, { signal }) => deliverAlert(context, id, { webhook, log, recordAttempt }, signal),
  });
  return [
    createRecurringJob({
      name: 'find-due-alerts',
      everySeconds: DELIVERY_INTERVAL,
      run: async ({ send }) => {
        const ids = await listDueAlertIds(database, now(), DELIVERIES_AT_ONCE);
        await send(
          deliver,
          ids.map((id) => ({ id })),
        );
      },
    }),
    deliver,
  ];
}

/** The background jobs of the release service. */
export function createReleaseJobs(context: ReleaseContext, options: JobOptions): ReleaseJobs {
  const { database, now } = context;
  const { rule, log, readVolumes, diskLimitBytes } = options;
  const verifySuspectJob = createItemJob({
    name: 'verify-suspect-version',
    item: z.object({ part: z.string(), version: z.string() }),
    getKey: ({ part, version }) => `${part} ${version}`,
    run: (suspect) => verifySuspect(context, suspect, log),
  });
  const deleteOldReports = () =>
    withTransaction(database, (tx) =>
      deleteMinutesBefore(tx, dayjs(now()).subtract(REPORT_RETENTION_HOURS, 'hour').toDate()),
    );
  const deleteOldAlerts = () =>
    withTransaction(database, (tx) =>
      deleteAlertsBefore(tx, dayjs(now()).subtract(ALERT_RETENTION_DAYS, 'day').toDate()),
    );
  return {
    verifySuspect: verifySuspectJob,
    all: [
      createRecurringJob({ name: 'renew-manifests', everySeconds: MINUTE, run: () => renewManifests(context) }),
      createRecurringJob({
        name: 'verify-artefacts',
        everySeconds: MINUTE,
        run: () => verifyDueArtefacts(context, log),
      }),
      createRecurringJob({ name: 'delete-old-reports', everySeconds: MINUTE, run: deleteOldReports }),
      createRecurringJob({
        name: 'apply-due-changes',
        everySeconds: DUE_CHANGES_INTERVAL,
        run: () => runDueChanges(context, log),
      }),
      verifySuspectJob,
      createRecurringJob({
        name: 'enforce-failure-budgets',
        everySeconds: FAILURE_BUDGETS_INTERVAL,
        run: () => enforceAllFailureBudgets(context, rule, log),
      }),
      createRecurringJob({
        name: 'check-disk',
        everySeconds: MINUTE,
        run: async () => applyDiskState(context, { volumes: await readVolumes(), limitBytes: diskLimitBytes }),
      }),
      createRecurringJob({ name: 'delete-old-alerts', everySeconds: HOUR, run: deleteOldAlerts }),
      ...createDeliveryJobs(context, options),
    ],
  };
}
