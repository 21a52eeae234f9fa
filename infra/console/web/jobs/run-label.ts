import type { JobStatus } from '@marquee/contract/operator';

/** A job that has failed or waits for its next attempt is retried; any other is run. */
export function getRunLabel({ state, everySeconds }: JobStatus): 'jobs.run' | 'jobs.retry' {
  return state === 'failed' || state === 'retrying' || everySeconds === null ? 'jobs.retry' : 'jobs.run';
}

/** A job that runs once for each item can run only while items are queued or have failed. */
export function isRunnable({ everySeconds, state, failed, queued }: JobStatus): boolean {
  return everySeconds === null ? failed + queued > 0 : state !== 'running';
}
