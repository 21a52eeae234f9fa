import type { Queryable } from '#db/pool.ts';
import type { Tx } from '#db/transaction.ts';
import type { Message } from './messenger.ts';

export const insertMessage = async (tx: Tx, { channel, recipient, subject = '', body, withheld }: Message): Promise<void> => {
  await tx.query({
    name: 'outbox_insert',
    text: `INSERT INTO outbox_messages (channel, recipient, subject, body, withheld) VALUES ($1, $2, $3, $4, $5)`,
    values: [channel, recipient, subject, body, withheld],
  });
};

export interface OutboxRow {
  readonly createdAt: Date;
  readonly channel: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly withheld: boolean;
}

/** The newest messages, oldest of them first; all of them or those to one recipient. */
export const lastMessages = async (db: Queryable, count: number, recipient: string | null): Promise<readonly OutboxRow[]> => {
  const { rows } = await db.query<OutboxRow>(
    `SELECT created_at AS "createdAt", channel, recipient, subject, body, withheld FROM outbox_messages
      WHERE $2::text IS NULL OR recipient = $2 ORDER BY id DESC LIMIT $1`,
    [count, recipient],
  );
  return rows.toReversed();
};
