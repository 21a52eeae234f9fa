import type { ItemJob, Job } from './job.ts';

/**
 * Runs a job once in this process, and at once every item that it sends, without a queue.
 * @param onItemError receives the error of an item; the other items go on
 * @throws what the job itself throws
 */
export async function runDirectly(job: Job, onItemError: (error: unknown) => void): Promise<void> {
  const { signal } = new AbortController();
  const send = async <Item extends object>(itemJob: ItemJob<Item>, items: readonly Item[]): Promise<void> => {
    const runs = items.map((item) => itemJob.run(JSON.parse(JSON.stringify(item)), { signal, send }));
    for (const result of await Promise.allSettled(runs)) if (result.status === 'rejected') onItemError(result.reason);
  };
  await job.run({}, { signal, send });
}
