import type { Queue } from 'pg-boss';
import type { Job } from './job.ts';

/** Times of the queue, in seconds. The production values replace a killed worker of a job within a minute. */
export interface QueueTimings {
  /** A running job whose worker did not report for this time is given to another worker; at least 10. */
  readonly heartbeat: number;
  /** Interval at which a worker reports its running job. */
  readonly heartbeatRefresh: number;
  /** Interval at which one worker looks for jobs without a heartbeat, and each for times that a wrong clock stored. */
  readonly supervise: number;
  /** Longest interval at which a worker polls for new jobs; at least 0.5. */
  readonly polling: number;
  /** Delay before the first repetition of a failed run, doubled for each further one. */
  readonly retryDelay: number;
  readonly maxRetryDelay: number;
  /** A connection counts as lost when the database does not respond to a statement for this time. */
  readonly response: number;
}

export const productionTimings: QueueTimings = {
  heartbeat: 15,
  heartbeatRefresh: 5,
  supervise: 10,
  polling: 5,
  retryDelay: 1,
  maxRetryDelay: 60,
  response: 20,
};

/** Longest time in seconds until another worker has taken over the job of a killed one. */
export function computeTakeoverSeconds({ heartbeat, supervise, polling, retryDelay }: QueueTimings): number {
  // Supervision may run just before a heartbeat expires, so two of its intervals count. Jitter doubles the back-off.
  return heartbeat + 2 * supervise + 2 * retryDelay + polling;
}

const HOUR = 3_600;

/** A run that takes longer counts as failed. */
const MAX_RUN = HOUR;

type QueueOptions = Omit<Queue, 'name' | 'policy' | 'partition' | 'deadLetter'>;

export function createQueueOptions({ everySeconds, retryLimit }: Job, timings: QueueTimings): QueueOptions {
  return {
    retryLimit,
    retryBackoff: true,
    retryDelay: timings.retryDelay,
    retryDelayMax: timings.maxRetryDelay,
    heartbeatSeconds: timings.heartbeat,
    expireInSeconds: MAX_RUN,
    retentionSeconds: 24 * HOUR,
    // The last runs stay visible; a job that runs every few seconds would fill the table in a day.
    deleteAfterSeconds: everySeconds === null || everySeconds < 600 ? HOUR : 48 * HOUR,
  };
}
