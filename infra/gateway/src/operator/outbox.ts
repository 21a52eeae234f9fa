import type pg from 'pg';
import { messagesBefore } from '#modules/outbox/outbox.repository.ts';
import type { Outcome } from './as-one.ts';

/** The newest messages that the built-in adapter kept, for whoever tries the site or helps a player. */
export async function readOutbox(
  client: pg.Client,
  count: number,
  recipient: string | null,
  json: boolean,
): Promise<Outcome> {
  const rows = (await messagesBefore(client, { recipient, before: null, limit: count })).toReversed();
  if (json) return { words: JSON.stringify(rows), right: true };
  const lines = rows.map(({ createdAt, channel, recipient: to, subject, body, withheld }) =>
    [
      createdAt.toISOString(),
      withheld ? `${channel} (not sent: nobody has this number)` : channel,
      to,
      [subject, body].filter(Boolean).join(': '),
    ].join('  '),
  );
  return { words: lines.length > 0 ? lines.join('\n') : 'The outbox is empty.', right: true };
}
