import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Queryable } from '#database/queryable.ts';
import type { Job } from './job.ts';
import { listJobs, type JobStatus } from './list-jobs.ts';

/** Records the end of a run, with its duration in seconds. */
export type RecordRun = (job: string, outcome: 'completed' | 'failed', seconds: number) => void;

/** Shared by the gauges of one scrape. */
const CACHE_MS = 1_000;

/**
 * Adds the metrics of the jobs: runs that are queued, active and failed, time of the last success, and duration of the
 * runs of this process.
 * @returns records the end of a run; pass it to the workers
 */
export function registerJobMetrics(registry: Registry, database: Queryable, jobs: readonly Job[]): RecordRun {
  let cached: { readonly at: number; readonly list: Promise<JobStatus[]> } | null = null;
  const list = async (): Promise<JobStatus[]> => {
    if (cached === null || performance.now() - cached.at > CACHE_MS)
      cached = { at: performance.now(), list: listJobs(database, jobs) };
    // Without the database the gauges have no values, and the other metrics stay available.
    return cached.list.catch(() => []);
  };
  new Gauge({
    name: 'job_queue_runs',
    help: 'Runs of a job in the queue of the service, by state',
    labelNames: ['job', 'state'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const { name, queued, running, failed } of await list()) {
        this.set({ job: name, state: 'queued' }, queued);
        this.set({ job: name, state: 'active' }, running);
        this.set({ job: name, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When a job last succeeded, in any process of the service',
    labelNames: ['job'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const { name, lastSuccess } of await list())
        if (lastSuccess !== null) this.set({ job: name }, lastSuccess.getTime() / 1_000);
    },
  });
  const duration = new Histogram({
    name: 'job_run_duration_seconds',
    help: 'Duration of the runs of a job in this process',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600],
    registers: [registry],
  });
  return (job, outcome, seconds) => duration.observe({ job, outcome }, seconds);
}
