import type { Queryable, Tx } from '@marquee/service/database';
import type { Message } from './message.ts';

export async function insertMessage(
  tx: Tx,
  { medium, recipient, subject = '', body, withheld }: Message,
): Promise<void> {
  await tx.query({
    name: 'outbox_insert',
    text: `INSERT INTO outbox_messages (medium, recipient, subject, body, withheld) VALUES ($1, $2, $3, $4, $5)`,
    values: [medium, recipient, subject, body, withheld],
  });
}

export interface OutboxRow {
  readonly id: number;
  readonly createdAt: Date;
  readonly medium: Message['medium'];
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly withheld: boolean;
}

export interface MessageSearch {
  /** Null for all recipients. */
  readonly recipient: string | null;
  /** Id of a message; null for the newest. */
  readonly before: number | null;
  readonly limit: number;
}

/** The newest messages first. */
export async function listMessages(
  db: Queryable,
  { recipient, before, limit }: MessageSearch,
): Promise<readonly OutboxRow[]> {
  const { rows } = await db.query<OutboxRow>(
    `SELECT id, created_at AS "createdAt", medium, recipient, subject, body, withheld FROM outbox_messages
      WHERE ($1::text IS NULL OR lower(recipient COLLATE "C") = lower($1 COLLATE "C")) AND ($2::int IS NULL OR id < $2)
      ORDER BY id DESC LIMIT $3`,
    [recipient, before, limit],
  );
  return rows;
}
