import type { z } from 'zod';

/** Context of a run of a job. */
export interface JobRun {
  /** Aborted when the worker lost the job or the process stops before the run has ended. */
  readonly signal: AbortSignal;
  /** Queues one job for each item, unless the item has a job that is queued or running. */
  readonly send: <Item extends object>(job: ItemJob<Item>, items: readonly Item[]) => Promise<void>;
}

interface JobOptions {
  /** Unique in the service. Letters, digits and `-`. */
  readonly name: string;
  /** How often a failed run is repeated, with exponential back-off; 3 by default. */
  readonly retryLimit?: number;
}

/** A job of the queue. Create it by `createRecurringJob` or `createItemJob`. */
export interface Job {
  readonly name: string;
  readonly retryLimit: number;
  /** Seconds between two runs; null for a job that runs only when it is sent. */
  readonly everySeconds: number | null;
  /** Runs at a time in one process. */
  readonly concurrency: number;
  readonly run: (data: unknown, run: JobRun) => Promise<void>;
}

export interface ItemJob<Item extends object> extends Job {
  readonly getKey: (item: Item) => string;
}

const RETRY_LIMIT = 3;

/**
 * A job that runs at an interval, in one process of the service at a time.
 * @param job.everySeconds whole seconds, at least 1
 */
export function createRecurringJob(
  job: JobOptions & { readonly everySeconds: number; readonly run: (run: JobRun) => Promise<void> },
): Job {
  return { retryLimit: RETRY_LIMIT, ...job, concurrency: 1, run: (_, run) => job.run(run) };
}

/**
 * A job with one run for each item. An item that fails is repeated by itself and does not stop the others.
 * @param job.item what the queue stores of an item, as JSON
 * @param job.getKey two items of the same key never run at the same time
 * @param job.concurrency 5 by default
 */
export function createItemJob<Item extends object>(
  job: JobOptions & {
    readonly item: z.ZodType<Item>;
    readonly getKey: (item: Item) => string;
    readonly concurrency?: number;
    readonly run: (item: Item, run: JobRun) => Promise<void>;
  },
): ItemJob<Item> {
  const { item, getKey, name, retryLimit = RETRY_LIMIT, concurrency = 5 } = job;
  return {
    name,
    retryLimit,
    everySeconds: null,
    concurrency,
    getKey,
    run: (data, run) => job.run(item.parse(data), run),
  };
}
