import { dayjs } from '@marquee/time';
import type { FastifyBaseLogger } from 'fastify';
import { withTransaction } from '@marquee/service/database';
import { sendWebhook, type AttemptOutcome } from '@marquee/service/webhook';
import type { Webhook } from '@marquee/service/environment';
import type { ReleaseContext } from '#registry/release-context.ts';
import { findDueAlert, saveAttempt, type DueAlert } from './delivery.repository.ts';

/** Seconds from each failed attempt to the next one; together about a day. */
export const retrySeconds = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800] as const;

/** Creates the body of the webhook message. The receiver parses it with the fields of `alertData`. */
const createBody = ({ id, content: { type, data }, occurrences, at, resolution }: DueAlert): string => {
  const event = { timestamp: at.toISOString(), occurrences };
  if (resolution === null) return JSON.stringify({ type, ...event, data });
  return JSON.stringify({ type: 'alert.resolved', ...event, data: { alert: id, type, ...resolution, data } });
};

/** The attempts of one message share an id, by which receivers recognise it; a repetition is another message. */
const createMessageId = ({ id, occurrences, resolution }: DueAlert): string => {
  if (resolution !== null) return `${id}-resolved`;
  return occurrences === 1 ? id : `${id}-${occurrences}`;
};

export interface Delivery {
  readonly webhook: Webhook;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  recordAttempt(outcome: AttemptOutcome): void;
}

/**
 * Attempts to deliver an alert. The result is saved after the response, so an alert whose process was killed in between
 * is sent again under the same id.
 */
export async function deliverAlert(
  { database, now }: ReleaseContext,
  id: string,
  { webhook, log, recordAttempt }: Delivery,
  signal: AbortSignal,
): Promise<void> {
  const due = await findDueAlert(database, id, now());
  if (due === null) return;
  const error = await sendWebhook(webhook, { id: createMessageId(due), body: createBody(due) }, { now, signal });
  // The process stops; the next one sends the alert, and this attempt does not count.
  if (error !== null && signal.aborted) return;
  const delay = retrySeconds[due.attempts];
  const nextAttemptAt = error === null || delay === undefined ? null : dayjs(now()).add(delay, 'second').toDate();
  const delivery = error === null ? 'delivered' : nextAttemptAt === null ? 'failed' : 'pending';
  await withTransaction(database, (tx) => saveAttempt(tx, due, { delivery, nextAttemptAt, error }));
  recordAttempt(error === null ? 'delivered' : nextAttemptAt === null ? 'dropped' : 'failed');
  const attempt = { alert: id, type: due.content.type, attempt: due.attempts + 1, error };
  if (delivery === 'failed') log.error(attempt, 'an alert was not delivered, and no further attempt follows');
  else if (delivery === 'pending') log.warn(attempt, 'an attempt to deliver an alert failed');
}
