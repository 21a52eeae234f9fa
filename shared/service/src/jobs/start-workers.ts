import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { fixQueueTimes } from './fix-queue-times.ts';
import type { ItemJob, Job } from './job.ts';
import { QUEUE_SCHEMA } from '#database/queue-schema.ts';
import { productionTimings, createQueueOptions, type QueueTimings } from './queue-settings.ts';
import { repeat } from './repeat.ts';

export interface WorkerOptions {
  readonly databaseUrl: string;
  /** Shown by PostgreSQL in `pg_stat_activity`. */
  readonly applicationName: string;
  readonly jobs: readonly Job[];
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called after each run, with its duration in seconds. */
  readonly onEnd?: (job: string, outcome: 'completed' | 'failed', seconds: number) => void;
  /** Shorter in tests. */
  readonly timings?: Partial<QueueTimings>;
}

export interface Workers {
  /** Queues one job for each item, unless the item has a job that is queued or running. */
  readonly send: <Item extends object>(job: ItemJob<Item>, items: readonly Item[]) => Promise<void>;
  /** Takes no further jobs and waits for those that run, at most 15 seconds; then another process repeats them. */
  readonly stop: () => Promise<void>;
}

/** Connections of the queue, beside those of the pool of the service. */
const CONNECTIONS = 3;
const STOP_LIMIT_MS = 15_000;

async function createQueue(boss: PgBoss, job: Job, timings: QueueTimings): Promise<void> {
  const options = createQueueOptions(job, timings);
  await boss.createQueue(job.name, { ...options, policy: 'exclusive' });
  await boss.updateQueue(job.name, options);
}

/**
 * Runs the jobs of a service in this process, together with all other processes that call it on the same database. The
 * schema of the queue was created by `migrate`.
 */
export async function startWorkers(options: WorkerOptions): Promise<Workers> {
  const { databaseUrl, applicationName, jobs, log, onEnd } = options;
  const timings = { ...productionTimings, ...options.timings };
  // Loaded here, so that processes without workers start without it.
  const { PgBoss: Boss } = await import('pg-boss');
  // A connection that was lost without a sign would stop the queue until the system closes it, which takes 15 minutes.
  const clientOptions: pg.ClientConfig = { query_timeout: timings.response * 1_000 };
  const boss = new Boss({
    ...clientOptions,
    connectionString: databaseUrl,
    schema: QUEUE_SCHEMA,
    application_name: applicationName,
    max: CONNECTIONS,
    migrate: false,
    // pg-boss's own schedules have a granularity of a minute.
    schedule: false,
    // Rebuilding an index needs the rights of its owner.
    reindex: false,
    registerInstance: false,
    superviseIntervalSeconds: timings.supervise,
    monitorIntervalSeconds: timings.supervise,
    maintenanceIntervalSeconds: 600,
  });
  const warn = (error: unknown): void => log.warn({ err: error }, 'the job queue reported an error');
  boss.on('error', warn);
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  const workerIds = new Map<string, string[]>();
  const wakeUp = (name: string): void => {
    for (const id of workerIds.get(name) ?? []) boss.notifyWorker(id);
  };

  const send = async <Item extends object>(job: ItemJob<Item>, items: readonly Item[]): Promise<void> => {
    for (const item of items) await boss.send(job.name, item, { singletonKey: job.getKey(item) });
    if (items.length > 0) wakeUp(job.name);
  };

  const run = async (job: Job, queued: JobWithMetadata<object>): Promise<void> => {
    const startedAt = performance.now();
    const end = (outcome: 'completed' | 'failed'): void =>
      onEnd?.(job.name, outcome, (performance.now() - startedAt) / 1_000);
    try {
      await job.run(queued.data, { signal: queued.signal, send });
      end('completed');
    } catch (error) {
      end('failed');
      log.warn({ err: error, job: job.name, data: queued.data, attempt: queued.retryCount + 1 }, 'a job failed');
      throw error;
    }
  };

  const startWorker = async (job: Job): Promise<string> => {
    let ownId: string | null = null;
    ownId = await boss.work(
      job.name,
      {
        includeMetadata: true,
        pollingIntervalSeconds: timings.polling,
        heartbeatRefreshSeconds: timings.heartbeatRefresh,
      },
      async ([queued]: JobWithMetadata<object>[]) => {
        if (!queued) return;
        try {
          await run(job, queued);
        } finally {
          // The worker looks for the next item at once. It would wait until its next poll otherwise.
          if (job.everySeconds === null && ownId !== null) boss.notifyWorker(ownId);
        }
      },
    );
    return ownId;
  };

  // Every process proposes each run; the queue accepts one in each interval, and none while the last one is not done.
  const propose = (name: string, everySeconds: number) => async (): Promise<void> => {
    if ((await boss.send(name, {}, { singletonSeconds: everySeconds })) !== null) wakeUp(name);
  };

  for (const job of jobs) await createQueue(boss, job, timings);
  for (const job of jobs) {
    const ids = await Promise.all(Array.from({ length: job.concurrency }, () => startWorker(job)));
    workerIds.set(job.name, ids);
  }
  const proposals = jobs.flatMap(({ name, everySeconds }) =>
    everySeconds === null ? [] : [repeat(everySeconds * 1_000, propose(name, everySeconds), warn)],
  );
  const corrections = repeat(timings.supervise * 1_000, () => fixQueueTimes(boss.getDb()), warn);
  return {
    send,
    stop: async () => {
      await corrections.stop();
      await Promise.all(proposals.map((proposal) => proposal.stop()));
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
    },
  };
}

export type StartWorkers = typeof startWorkers;
