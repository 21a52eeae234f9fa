import type { Queryable, Tx } from '@marquee/service/database';

export interface MessageRow {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly sentAt: Date;
  readonly readAt: Date | null;
}

/** A page of the player's messages, newest first. */
export async function listMessages(
  db: Queryable,
  playerId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>({
    name: 'player_messages_page',
    text: `SELECT id, title, content, sent_at AS "sentAt", read_at AS "readAt" FROM player_messages
      WHERE player_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
    values: [playerId, limit, offset],
  });
  return rows;
}

export interface MessageCounts {
  readonly total: number;
  /** Null without messages. */
  readonly newestId: number | null;
}

export async function countMessages(db: Queryable, playerId: string): Promise<MessageCounts> {
  const { rows } = await db.query<MessageCounts>({
    name: 'player_messages_count',
    text: `SELECT count(*)::int AS total, max(id) AS "newestId" FROM player_messages WHERE player_id = $1`,
    values: [playerId],
  });
  return rows[0] ?? { total: 0, newestId: null };
}

export async function countUnreadMessages(db: Queryable, playerId: string): Promise<number> {
  const { rows } = await db.query<{ unread: number }>({
    name: 'player_messages_unread',
    text: 'SELECT count(*)::int AS unread FROM player_messages WHERE player_id = $1 AND read_at IS NULL',
    values: [playerId],
  });
  return rows[0]?.unread ?? 0;
}

/** Returns false when the player has no such message. A message that was read before keeps its time. */
export async function markMessageRead(db: Queryable, playerId: string, id: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'player_message_read',
    text: 'UPDATE player_messages SET read_at = coalesce(read_at, now()) WHERE player_id = $1 AND id = $2',
    values: [playerId, id],
  });
  return rowCount === 1;
}

/** Marks the messages up to an id as read. */
export async function markMessagesRead(db: Queryable, playerId: string, upTo: number): Promise<void> {
  await db.query({
    name: 'player_messages_read',
    text: 'UPDATE player_messages SET read_at = now() WHERE player_id = $1 AND read_at IS NULL AND id <= $2',
    values: [playerId, upTo],
  });
}

export async function insertMessage(
  tx: Tx,
  playerId: string,
  { title, content }: { readonly title: string; readonly content: string },
): Promise<void> {
  await tx.query({
    name: 'player_message_insert',
    text: 'INSERT INTO player_messages (player_id, title, content) VALUES ($1, $2, $3)',
    values: [playerId, title, content],
  });
}

/** The language in which the player gets messages. @throws Error when there is no such player */
export async function readMessageLanguage(db: Queryable, playerId: string): Promise<string> {
  const { rows } = await db.query<{ language: string }>({
    name: 'player_message_language',
    text: `SELECT coalesce(p.language, m.default_language) AS language FROM players p CROSS JOIN merchant m
      WHERE p.id = $1`,
    values: [playerId],
  });
  return rows[0]?.language ?? Promise.reject(new Error('no such player'));
}
