import type { Queryable } from '@marquee/service/database';
import type { ListPart } from '#context/list-part.ts';

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
  readonly id: number;
  readonly createdAt: Date;
  readonly type: number;
  readonly sender: string;
  readonly content: string;
}

/** Newest first. The sender of a player is the username. */
export async function listFeedback(db: Queryable, { after, limit }: ListPart): Promise<FeedbackRow[]> {
  const { rows } = await db.query<FeedbackRow>(
    `SELECT f.id, f.created_at AS "createdAt", f.type, coalesce(p.username,
      f.sender) AS sender, f.content
    FROM feedback f LEFT JOIN players p ON p.id = f.player_id
    WHERE $1::int IS NULL OR f.id < $1 ORDER BY f.id DESC LIMIT $2`,
    [after, limit],
  );
  return rows;
}
