import { operatorCalls as calls } from '@marquee/contract/operator';
import { withTransaction, type Tx } from '#database/transaction.ts';
import { readJobList } from '#jobs/list-jobs.ts';
import type { Job } from '#jobs/job.ts';
import { runJobNow } from '#jobs/run-job-now.ts';
import { OperatorError } from './operator-error.ts';
import type { RegisterOperatorCall } from './operator-route.ts';
import type pg from 'pg';

/** Audit row of a job that an operator started. */
export interface JobRunAudit {
  readonly actor: string;
  readonly reason: string;
  readonly action: 'job-run';
  /** Name of the job. */
  readonly subject: string;
  readonly detail: object;
}

interface JobCallOptions {
  readonly pool: pg.Pool;
  readonly jobs: readonly Job[];
  readonly insertAudit: (tx: Tx, entry: JobRunAudit) => Promise<void>;
}

/** Registers the calls that list the jobs of a service and run one of them. */
export function registerJobCalls(route: RegisterOperatorCall, { pool, jobs, insertAudit }: JobCallOptions): void {
  route(calls.jobList, () => readJobList(pool, jobs));

  route(calls.runJob, async ({ operator: actor, id: name, body: { reason } }) => {
    const job = jobs.find((each) => each.name === name);
    if (!job) throw new OperatorError('not-found', `there is no job ${name}`);
    return withTransaction(pool, async (tx) => {
      const runs = await runJobNow(tx, job);
      if (runs > 0) await insertAudit(tx, { actor, reason, action: 'job-run', subject: name, detail: {} });
      return { runs };
    });
  });
}
