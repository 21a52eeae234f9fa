import type { jobStates, JobList } from '@marquee/contract/operator';
import { dayjs } from '@marquee/time';
import type { Queryable } from '#database/queryable.ts';
import type { Job } from './job.ts';

export type JobState = (typeof jobStates)[number];

export interface JobStatus {
  readonly name: string;
  /** `failed`: the last run failed and is not repeated any more. */
  readonly state: JobState;
  /** Seconds between two runs; null for a job with one run for each item. */
  readonly everySeconds: number | null;
  readonly queued: number;
  readonly running: number;
  /** Runs of the last hour that failed for good. For jobs with an interval of ten minutes or more, of two days. */
  readonly failed: number;
  readonly lastRun: Date | null;
  readonly lastSuccess: Date | null;
  /** Null while the job runs, and when nothing is queued. */
  readonly nextRun: Date | null;
  /** Message of the newest failed run that has not succeeded since. */
  readonly lastError: string | null;
  /** Attempts of the newest run. */
  readonly attempts: number;
}

interface Row {
  readonly name: string;
  readonly queued: number;
  readonly retrying: number;
  readonly running: number;
  readonly failed: number;
  readonly lastRun: Date | null;
  readonly lastSuccess: Date | null;
  readonly queuedFor: Date | null;
  readonly lastError: string | null;
  readonly attempts: number | null;
  readonly hasFailed: boolean | null;
}

const newestFirst = 'ORDER BY started_on DESC NULLS LAST, created_on DESC';

const statement = `
  SELECT name,
      count(*) FILTER (WHERE state = 'created')::int AS queued,
      count(*) FILTER (WHERE state = 'retry')::int AS retrying,
      count(*) FILTER (WHERE state = 'active')::int AS running,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      max(started_on) AS "lastRun",
      max(completed_on) FILTER (WHERE state = 'completed') AS "lastSuccess",
      min(start_after) FILTER (WHERE state IN ('created', 'retry')) AS "queuedFor",
      (array_agg(coalesce(output ->> 'message', output -> 'value' ->> 'message', output::text) ${newestFirst})
        FILTER (WHERE state IN ('failed', 'retry')))[1] AS "lastError",
      (array_agg(retry_count + 1 ${newestFirst}) FILTER (WHERE started_on IS NOT NULL))[1] AS attempts,
      (array_agg(state = 'failed' ${newestFirst}) FILTER (WHERE started_on IS NOT NULL))[1] AS "hasFailed"
    FROM pgboss.job WHERE name = ANY ($1) GROUP BY name`;

function computeState({ running, retrying, queued, hasFailed }: Row): JobState {
  if (running > 0) return 'running';
  if (retrying > 0) return 'retrying';
  if (queued > 0) return 'queued';
  return hasFailed === true ? 'failed' : 'idle';
}

function computeNextRun({ running, queuedFor, lastRun }: Row, everySeconds: number | null): Date | null {
  if (queuedFor !== null) return queuedFor;
  if (running > 0 || everySeconds === null || lastRun === null) return null;
  return dayjs(lastRun).add(everySeconds, 'second').toDate();
}

const neverRun = (name: string): Row => ({
  name,
  queued: 0,
  retrying: 0,
  running: 0,
  failed: 0,
  lastRun: null,
  lastSuccess: null,
  queuedFor: null,
  lastError: null,
  attempts: null,
  hasFailed: null,
});

/** The state of each job, in the order of `jobs`, from the runs that the queue still has. */
export async function listJobs(database: Queryable, jobs: readonly Job[]): Promise<JobStatus[]> {
  const { rows } = await database.query<Row>(statement, [jobs.map(({ name }) => name)]);
  const byName = new Map(rows.map((row) => [row.name, row]));
  return jobs.map(({ name, everySeconds }) => {
    const row = byName.get(name) ?? neverRun(name);
    const isFailing = row.retrying > 0 || row.hasFailed === true || everySeconds === null;
    return {
      name,
      state: computeState(row),
      everySeconds,
      queued: row.queued + row.retrying,
      running: row.running,
      failed: row.failed,
      lastRun: row.lastRun,
      lastSuccess: row.lastSuccess,
      nextRun: computeNextRun(row, everySeconds),
      lastError: isFailing ? row.lastError : null,
      attempts: row.attempts ?? 0,
    };
  });
}

/** The state of each job as operators read it. */
export async function readJobList(database: Queryable, jobs: readonly Job[]): Promise<JobList> {
  const list = await listJobs(database, jobs);
  return {
    jobs: list.map((job) => ({
      ...job,
      lastRun: job.lastRun?.toISOString() ?? null,
      lastSuccess: job.lastSuccess?.toISOString() ?? null,
      nextRun: job.nextRun?.toISOString() ?? null,
    })),
  };
}
