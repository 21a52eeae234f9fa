import { escapeText } from '@marquee/service/command';
import type pg from 'pg';
import { listMessages } from '#modules/outbox/outbox.repository.ts';
import type { CommandResult } from '#operator/transaction-command.ts';

/** Prints the newest stored messages, oldest first. No message leaves the server. */
export async function showOutbox(
  client: pg.Client,
  count: number,
  recipient: string | null,
  json: boolean,
): Promise<CommandResult> {
  const rows = (await listMessages(client, { recipient, before: null, limit: count })).toReversed();
  if (json) return { output: JSON.stringify(rows), hasSucceeded: true };
  const lines = rows.map(({ createdAt, medium, recipient: to, subject, body, withheld }) =>
    escapeText(
      [
        createdAt.toISOString(),
        withheld ? `${medium} (no account has this recipient)` : medium,
        to,
        [subject, body].filter(Boolean).join(': '),
      ].join('  '),
    ),
  );
  return { output: lines.length > 0 ? lines.join('\n') : 'The outbox is empty.', hasSucceeded: true };
}
