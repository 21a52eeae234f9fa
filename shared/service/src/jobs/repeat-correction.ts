import type { FastifyBaseLogger } from 'fastify';
import { repeat, type RepeatedWork } from './repeat.ts';

/** Milliseconds from the correction of a clock until the times that it stored are corrected. */
const INTERVAL = 5_000;

/**
 * Repeats the correction of the times that a service stored while a clock was ahead. A timer of each process, which
 * needs neither the queue nor the times that a wrong clock stored there.
 */
export function repeatCorrection(correct: () => Promise<void>, log: Pick<FastifyBaseLogger, 'error'>): RepeatedWork {
  return repeat(INTERVAL, correct, (err) =>
    log.error({ err }, 'the times that a wrong clock stored were not corrected'),
  );
}
