import type { MemberIcon } from '@marquee/contract';
import type { Queryable } from '@marquee/service/database';

export async function listIcons(db: Queryable): Promise<MemberIcon[]> {
  const { rows } = await db.query<MemberIcon>({
    name: 'member_icons',
    text: 'SELECT id, picture FROM member_icons WHERE enabled ORDER BY position, id',
  });
  return rows;
}

export async function readIcon(db: Queryable, playerId: string): Promise<string | null> {
  const { rows } = await db.query<{ icon: string | null }>({
    name: 'member_icon',
    text: 'SELECT icon_id AS icon FROM players WHERE id = $1',
    values: [playerId],
  });
  return rows[0]?.icon ?? null;
}

/** Returns false when members cannot choose the icon. */
export async function writeIcon(db: Queryable, playerId: string, icon: string | null): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'member_icon_write',
    text: `UPDATE players SET icon_id = $2
      WHERE id = $1 AND ($2::text IS NULL OR EXISTS (SELECT FROM member_icons WHERE id = $2 AND enabled))`,
    values: [playerId, icon],
  });
  return rowCount === 1;
}

export async function writeLanguage(db: Queryable, playerId: string, language: string): Promise<void> {
  await db.query({
    name: 'member_language_write',
    text: 'UPDATE players SET language = $2 WHERE id = $1 AND language IS DISTINCT FROM $2',
    values: [playerId, language],
  });
}
