import { formatSystemReason } from '@marquee/contract/audit-reasons';
import type { OutboxMessage } from '@marquee/contract/operator';
import type { Tx } from '@marquee/service/database';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { listMessages } from './outbox.repository.ts';

const PAGE_SIZE = 25;

export interface OutboxSearch {
  readonly to?: string | undefined;
  /** Id of a message; the page contains older ones. */
  readonly before?: number | undefined;
}

/** The stored form of a number, digits only; a mail address is unchanged. */
const normalizeRecipient = (to: string): string => (/^[\d\s()+-]+$/.test(to) ? to.replace(/\D/g, '') : to);

/** A page of messages, newest first. Messages contain codes, so each read is recorded in the audit. */
export async function readOutbox(
  tx: Tx,
  { to, before }: OutboxSearch,
  actor: string,
): Promise<{ messages: OutboxMessage[]; older: boolean }> {
  const rows = await listMessages(tx, {
    recipient: to === undefined ? null : normalizeRecipient(to),
    before: before ?? null,
    limit: PAGE_SIZE + 1,
  });
  await appendAudit(tx, {
    actor,
    action: 'outbox-read',
    subject: to ?? 'all',
    reason: formatSystemReason('read-in-console'),
    detail: { before: before ?? null },
  });
  return {
    messages: rows.slice(0, PAGE_SIZE).map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() })),
    older: rows.length > PAGE_SIZE,
  };
}
