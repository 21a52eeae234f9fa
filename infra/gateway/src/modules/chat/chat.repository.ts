import type { ChatMessage, ChatModel } from '@marquee/contract';
import type { Queryable, Tx } from '@marquee/service/database';
import type { ListPart } from '#context/list-part.ts';
import type { ChatParticipant } from './chat-participant.ts';
import type { Languages } from '#modules/system/language.ts';

export async function listModels(db: Queryable, { language, fallback }: Languages): Promise<ChatModel[]> {
  const { rows } = await db.query<ChatModel>({
    name: 'chat_models',
    text: `SELECT m.id, text.title, text.greeting FROM chat_models m
      CROSS JOIN LATERAL (SELECT * FROM chat_model_texts t WHERE t.model_id = m.id
        ORDER BY (t.language = $1) DESC, (t.language = $2) DESC, t.language LIMIT 1) text
      ORDER BY m.position`,
    values: [language, fallback],
  });
  return rows;
}

export async function insertConversation(
  tx: Tx,
  { tokenHash, model, owner }: { tokenHash: Buffer; model: ChatModel; owner: ChatParticipant },
): Promise<void> {
  await tx.query(
    `WITH opened AS (INSERT INTO chat_conversations (token_hash, model_id, player_id, browser_hash)
        VALUES ($1, $2, $3, $4) RETURNING id)
      INSERT INTO chat_messages (conversation_id, author, text) SELECT id, 'service', $5 FROM opened`,
    [tokenHash, model.id, owner.playerId, owner.browserHash, model.greeting],
  );
}

const messageColumns = `id, author AS "from", text, sent_at AS "sentAt"`;
type MessageRow = Omit<ChatMessage, 'sentAt'> & { readonly sentAt: Date };
const toMessage = ({ id, from, text, sentAt }: MessageRow): ChatMessage => ({
  id,
  from,
  text,
  sentAt: sentAt.toISOString(),
});

/** The token does not suffice, as addresses are shared and stay in histories. */
interface OwnConversation {
  readonly tokenHash: Buffer;
  readonly participant: ChatParticipant;
}

/** Id of a conversation; null when the participant has no such conversation. */
export async function findOwnConversation(
  db: Queryable,
  { tokenHash, participant: { playerId, browserHash } }: OwnConversation,
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>({
    name: 'chat_conversation',
    text: `SELECT id FROM chat_conversations WHERE token_hash = $1
      AND (player_id = $2 OR player_id IS NULL AND browser_hash = $3)`,
    values: [tokenHash, playerId, browserHash],
  });
  return rows[0]?.id ?? null;
}

/** At most 100 messages after the id `after`, oldest first. */
export async function listMessages(db: Queryable, conversationId: number, after: number): Promise<ChatMessage[]> {
  const { rows } = await db.query<MessageRow>({
    name: 'chat_messages_after',
    text: `SELECT ${messageColumns} FROM chat_messages WHERE conversation_id = $1 AND id > $2 ORDER BY id LIMIT 100`,
    values: [conversationId, after],
  });
  return rows.map(toMessage);
}

/** Messages of the visitor since the last one of an operator. */
export async function countUnansweredMessages(db: Queryable, conversationId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'chat_unanswered',
    text: `SELECT count(*)::int AS count FROM chat_messages WHERE conversation_id = $1 AND id >
      (SELECT coalesce(max(id), 0) FROM chat_messages WHERE conversation_id = $1 AND author = 'service')`,
    values: [conversationId],
  });
  return rows[0]?.count ?? 0;
}

/** Returns null when the conversation does not exist any more. */
export async function insertVisitorMessage(
  db: Queryable,
  conversationId: number,
  text: string,
): Promise<ChatMessage | null> {
  const { rows } = await db.query<MessageRow>({
    name: 'chat_send',
    text: `INSERT INTO chat_messages (conversation_id, author, text) SELECT id, 'visitor', $2 FROM chat_conversations
      WHERE id = $1 RETURNING ${messageColumns}`,
    values: [conversationId, text],
  });
  return rows[0] === undefined ? null : toMessage(rows[0]);
}

export interface WaitingConversation {
  readonly id: number;
  /** Id of the first message that nobody has answered. */
  readonly waitingFrom: number;
  readonly model: string;
  readonly player: string | null;
  readonly lastText: string;
  readonly lastAt: Date;
}

/** Conversations with messages that nobody has answered, the first one after the id `after`; longest waiting first. */
export async function listWaitingConversations(
  db: Queryable,
  { after, limit }: ListPart,
): Promise<WaitingConversation[]> {
  const { rows } = await db.query<WaitingConversation>(
    `SELECT c.id, waiting.id AS "waitingFrom", c.model_id AS model, p.username AS player, last.text AS "lastText",
      last.sent_at AS "lastAt"
    FROM chat_conversations c LEFT JOIN players p ON p.id = c.player_id
    CROSS JOIN LATERAL (SELECT * FROM chat_messages m WHERE m.conversation_id = c.id ORDER BY m.id DESC LIMIT 1) last
    CROSS JOIN LATERAL (SELECT min(m.id) AS id FROM chat_messages m WHERE m.conversation_id = c.id AND m.id > coalesce(
      (SELECT max(s.id) FROM chat_messages s WHERE s.conversation_id = c.id AND s.author = 'service'), 0)) waiting
    WHERE last.author = 'visitor' AND waiting.id > coalesce($1, 0) ORDER BY waiting.id LIMIT $2`,
    [after, limit],
  );
  return rows;
}

/** Returns false when the conversation does not exist. */
export async function insertServiceMessage(db: Queryable, id: number, text: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO chat_messages (conversation_id, author, text) SELECT id, 'service', $2 FROM chat_conversations
      WHERE id = $1`,
    [id, text],
  );
  return rowCount === 1;
}
