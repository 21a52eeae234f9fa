import { withTransaction } from '@marquee/service/database';
import { repeatCorrection, type RepeatedWork } from '@marquee/service/jobs';
import type { FastifyBaseLogger } from 'fastify';
import { retrySeconds } from '#alerts/deliver-alert.service.ts';
import { previewSessionSeconds } from '#preview/preview-session.service.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { fixWrongTimes } from './wrong-times.repository.ts';

type CorrectionContext = Pick<ReleaseContext, 'database' | 'now'>;

/** Corrects the times that this service stored while a clock was ahead. */
export async function fixStoredTimes({ database, now }: CorrectionContext): Promise<void> {
  const planned = { alertRetry: Math.max(...retrySeconds), previewSession: previewSessionSeconds };
  await withTransaction(database, (tx) => fixWrongTimes(tx, now(), planned));
}

export function repeatTimeFixes(context: CorrectionContext, log: FastifyBaseLogger): RepeatedWork {
  return repeatCorrection(() => fixStoredTimes(context), log);
}
