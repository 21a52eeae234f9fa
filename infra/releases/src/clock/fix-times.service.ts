import { withTransaction } from '@marquee/service/database';
import { repeat, type RepeatedWork } from '@marquee/service/jobs';
import type { FastifyBaseLogger } from 'fastify';
import { retrySeconds } from '#alerts/deliver-alert.service.ts';
import { previewSessionSeconds } from '#preview/preview-session.service.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { fixWrongTimes } from './wrong-times.repository.ts';

/** Milliseconds from the correction of a clock until the times that it stored no longer switch a protection off. */
const interval = 5_000;

type CorrectionContext = Pick<ReleaseContext, 'database' | 'now'>;

/** Corrects the times that this service stored while a clock was ahead. */
export async function fixStoredTimes({ database, now }: CorrectionContext): Promise<void> {
  const planned = { alertRetry: Math.max(...retrySeconds), previewSession: previewSessionSeconds };
  await withTransaction(database, (tx) => fixWrongTimes(tx, now(), planned));
}

/** A timer of each process, which needs neither the queue nor the times that a wrong clock stored there. */
export function repeatCorrection(context: CorrectionContext, log: FastifyBaseLogger): RepeatedWork {
  return repeat(
    interval,
    () => fixStoredTimes(context),
    (error) => log.error(error, 'the times that a wrong clock stored were not corrected'),
  );
}
