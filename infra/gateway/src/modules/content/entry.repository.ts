import { createHash } from 'node:crypto';
import type { ContentEntry, ListedEntry } from '@marquee/contract/operator';
import type { Queryable, Tx } from '@marquee/service/database';

interface Row extends Omit<ContentEntry, 'startsAt' | 'endsAt'> {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

const columns = `a.id, a.type, a.notice, a.picture, a.link, a.starts_at AS "startsAt", a.ends_at AS "endsAt",
  (SELECT coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'content', t.content)), '{}')
    FROM announcement_texts t WHERE t.announcement_id = a.id) AS texts`;

const toListedEntry = ({ id, startsAt, endsAt, ...rest }: Row): ListedEntry => {
  const entry = { ...rest, startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null };
  return { id, revision: createHash('sha256').update(JSON.stringify(entry)).digest('base64url').slice(0, 16), entry };
};

/** Past, present and future entries, latest start first. */
export async function findEntries(
  db: Queryable,
  {
    type,
    limit,
    offset,
  }: { readonly type: ContentEntry['type'] | null; readonly limit: number; readonly offset: number },
): Promise<{ readonly entries: ListedEntry[]; readonly totalCount: number }> {
  const listed = 'FROM announcements a WHERE enabled AND ($1::text IS NULL OR type = $1)';
  const { rows } = await db.query<Row>(`SELECT ${columns} ${listed} ORDER BY starts_at DESC, id LIMIT $2 OFFSET $3`, [
    type,
    limit,
    offset,
  ]);
  const counted = await db.query<{ totalCount: number }>(`SELECT count(*)::int AS "totalCount" ${listed}`, [type]);
  return { entries: rows.map(toListedEntry), totalCount: counted.rows[0]?.totalCount ?? 0 };
}

/** Locks an entry until the transaction ends; null when it does not exist. */
export async function lockEntry(tx: Tx, id: string): Promise<ListedEntry | null> {
  const { rows } = await tx.query<Row>(`SELECT ${columns} FROM announcements a WHERE id = $1 AND enabled FOR UPDATE`, [
    id,
  ]);
  return rows[0] === undefined ? null : toListedEntry(rows[0]);
}

/** Inserts an entry or replaces the one with its id. */
export async function saveEntry(
  tx: Tx,
  id: string,
  { type, notice, picture, link, startsAt, endsAt, texts }: ContentEntry,
): Promise<void> {
  await tx.query(
    `INSERT INTO announcements (id, type, notice, picture, link, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (id) DO UPDATE
      SET type = excluded.type, notice = excluded.notice, picture = excluded.picture, link = excluded.link,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
    [id, type, notice, picture, link, startsAt, endsAt],
  );
  const languages = Object.keys(texts);
  await tx.query('DELETE FROM announcement_texts WHERE announcement_id = $1 AND language <> ALL ($2)', [id, languages]);
  await tx.query(
    `INSERT INTO announcement_texts (announcement_id, language, title, content)
      SELECT $1, key, value ->> 'title', value ->> 'content' FROM jsonb_each($2)
      ON CONFLICT (announcement_id, language) DO UPDATE SET title = excluded.title, content = excluded.content`,
    [id, JSON.stringify(texts)],
  );
}
