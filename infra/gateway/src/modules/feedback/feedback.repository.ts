import type { Queryable } from '@marquee/service/database';

export interface NewFeedback {
  readonly playerId: string | null;
  readonly sender: string;
  readonly type: number;
  readonly content: string;
  readonly address: string;
}

export async function insertFeedback(
  db: Queryable,
  { playerId, sender, type, content, address }: NewFeedback,
): Promise<void> {
  await db.query({
    name: 'feedback_add',
    text: 'INSERT INTO feedback (player_id, sender, type, content, address) VALUES ($1, $2, $3, $4, $5)',
    values: [playerId, sender, type, content, address],
  });
}

export interface FeedbackRow {
  readonly createdAt: Date;
  readonly type: number;
  readonly sender: string;
  readonly content: string;
}

/** The newest 100. The sender of a player is the username. */
export async function listFeedback(db: Queryable): Promise<FeedbackRow[]> {
  const { rows } = await db.query<FeedbackRow>(`SELECT f.created_at AS "createdAt", f.type, coalesce(p.username,
      f.sender) AS sender, f.content
    FROM feedback f LEFT JOIN players p ON p.id = f.player_id ORDER BY f.created_at DESC, f.id DESC LIMIT 100`);
  return rows;
}
