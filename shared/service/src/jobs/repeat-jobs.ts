import type { ItemJob } from './job.ts';
import { repeat } from './repeat.ts';
import { runDirectly } from './run-directly.ts';
import type { StartWorkers } from './start-workers.ts';

/**
 * For tests: a substitute of `startWorkers` that repeats the named jobs in this process at intervals of milliseconds,
 * without a queue. Items that are sent run at once.
 * @throws when there is no job of a name
 */
export function repeatJobs(everyMs: Readonly<Record<string, number>>): StartWorkers {
  return async ({ jobs, log }) => {
    const onError = (error: unknown): void => log.warn({ err: error }, 'a job failed');
    const running = Object.entries(everyMs).map(([name, ms]) => {
      const job = jobs.find((each) => each.name === name);
      if (!job) throw new Error(`there is no job ${name}`);
      return repeat(ms, () => runDirectly(job, onError), onError);
    });
    const { signal } = new AbortController();
    const send = async <Item extends object>(job: ItemJob<Item>, items: readonly Item[]): Promise<void> => {
      await Promise.all(items.map((item) => job.run(item, { signal, send }).catch(onError)));
    };
    return { send, stop: async () => void (await Promise.all(running.map((job) => job.stop()))) };
  };
}
