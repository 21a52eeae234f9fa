import { randomUUID } from 'node:crypto';
import type { AlertContent, AlertType } from '@marquee/contract/alerts';
import type { Tx } from '@marquee/service/database';
import type { ReleaseError } from '#http/release-error.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { insertAlert } from './alert.repository.ts';

export interface Repetition {
  readonly key: string;
  /** The same event within this period is counted in the first alert. */
  readonly within: 'hour' | 'day' | 'ever';
  /** Whether each repetition is news. What a check finds again every few seconds is not. */
  readonly isSentAgain: boolean;
}

/** Numbers of occurrences at which an alert is sent again: 2, 5 and 10 times each power of ten. */
const sendAgainAt = [1, 10, 100, 1_000].flatMap((unit) => [2 * unit, 5 * unit, 10 * unit]);

/** Length of the beginning of an ISO time that names its period. */
const periodLength = { hour: 13, day: 10, ever: 0 } as const;

/** The key that the same events of a period share. */
export function formatRepeatKey(type: AlertType, { key, within }: Omit<Repetition, 'isSentAgain'>, at: Date): string {
  return `${type} ${key} ${at.toISOString().slice(0, periodLength[within])}`.trimEnd();
}

/**
 * Raises an alert in the transaction of its event: operators see it in the console, and the webhook sends it after the
 * commit.
 */
export async function raiseAlert(
  tx: Tx,
  { webhook, now }: Pick<ReleaseContext, 'webhook' | 'now'>,
  content: AlertContent,
  repetition?: Repetition,
): Promise<void> {
  const at = now();
  await insertAlert(tx, {
    id: randomUUID(),
    content,
    at,
    repeatKey: repetition === undefined ? null : formatRepeatKey(content.type, repetition, at),
    sendAgainAt: repetition?.isSentAgain === true ? sendAgainAt : [],
    isSent: webhook !== null,
  });
}

/** Key of the alert about a change request. */
const requestKey = (id: string): Repetition => ({ key: id, within: 'ever', isSentAgain: false });

export interface WaitingRequest {
  readonly id: string;
  readonly channel: string;
  readonly part: string;
  readonly version: string;
  readonly action: string;
  readonly actor: string;
  readonly reason: string;
  readonly urgent?: boolean;
  readonly dueAt: Date | null;
}

export function raiseRequestAlert(
  tx: Tx,
  context: Pick<ReleaseContext, 'webhook' | 'now'>,
  { id, channel, part, version, action, actor, reason, urgent, dueAt }: WaitingRequest,
): Promise<void> {
  return raiseAlert(
    tx,
    context,
    {
      type: 'change_request.waiting',
      data: {
        channel,
        part,
        version,
        action,
        changeRequest: id,
        requestedBy: actor,
        reason,
        isUrgent: urgent === true,
        dueAt: dueAt?.toISOString() ?? null,
      },
    },
    requestKey(id),
  );
}

/** Raises the alert about a scheduled change that was not applied: nobody waits for its response. */
export function raiseFailedRequestAlert(
  tx: Tx,
  context: Pick<ReleaseContext, 'webhook' | 'now'>,
  { id, channel, part, version, action, actor }: Omit<WaitingRequest, 'reason' | 'urgent' | 'dueAt'>,
  { code, message }: ReleaseError,
): Promise<void> {
  return raiseAlert(tx, context, {
    type: 'change_request.failed',
    data: {
      channel,
      part,
      version,
      action,
      changeRequest: id,
      requestedBy: actor,
      cause: code,
      detail: message,
    },
  });
}
