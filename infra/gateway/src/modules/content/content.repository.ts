import type { Announcement, BlogEntry, BlogPost, HelpTopic } from '@marquee/contract';
import type { Queryable } from '@marquee/service/database';
import type { Languages } from '#modules/system/language.ts';

export interface PageRequest extends Languages {
  readonly limit: number;
  readonly offset: number;
}

export interface Page<Row> {
  readonly rows: Row[];
  readonly totalCount: number;
}

/** The best text of a row: in language $1, else in the fallback $2, else in any. */
const bestText = (table: string, owner: string): string =>
  `LATERAL (SELECT * FROM ${table} t WHERE t.${owner}
    ORDER BY (t.language = $1) DESC, (t.language = $2) DESC, t.language LIMIT 1) text`;

const emptyPage = { rows: [], totalCount: 0 };

export async function findAnnouncements(
  db: Queryable,
  {
    language,
    fallback,
    limit,
    offset,
    type,
    notice,
  }: PageRequest & { readonly type: Announcement['type']; readonly notice: boolean },
): Promise<Page<Announcement>> {
  const { rows } = await db.query<Page<Announcement>>({
    name: 'announcements_page',
    text: `WITH live AS (SELECT * FROM announcements
        WHERE enabled AND type = $5 AND (notice OR NOT $6) AND starts_at <= now()
        AND (ends_at IS NULL OR ends_at > now()))
      SELECT (SELECT count(*)::int FROM live) AS "totalCount", coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'type', a.type, 'title', text.title, 'content', text.content, 'picture', a.picture, 'link', a.link,
        'startDate', a.starts_at, 'endDate', a.ends_at) ORDER BY a.starts_at DESC, a.id), '[]') AS rows
      FROM (SELECT * FROM live ORDER BY starts_at DESC, id LIMIT $3 OFFSET $4) a
      CROSS JOIN ${bestText('announcement_texts', 'announcement_id = a.id')}`,
    values: [language, fallback, limit, offset, type, notice],
  });
  return rows[0] ?? emptyPage;
}

export async function listHelpTopics(db: Queryable, { language, fallback }: Languages): Promise<HelpTopic[]> {
  const { rows } = await db.query<HelpTopic>({
    name: 'help_topics',
    text: `SELECT h.id, text.title, text.content FROM help_topics h CROSS
      JOIN ${bestText('help_texts', 'topic_id = h.id')} ORDER BY h.position`,
    values: [language, fallback],
  });
  return rows;
}

const entryMembers = `'slug', b.slug, 'title', text.title, 'summary', text.summary, 'picture', b.picture,
  'publishedAt', b.published_at`;
const published = 'b.enabled AND b.published_at <= now()';

export async function findBlogEntries(
  db: Queryable,
  { language, fallback, limit, offset }: PageRequest,
): Promise<Page<BlogEntry>> {
  const { rows } = await db.query<Page<BlogEntry>>({
    name: 'blog_page',
    text: `SELECT (SELECT count(*)::int FROM blog_posts b WHERE ${published}) AS "totalCount",
        coalesce(jsonb_agg(jsonb_build_object(${entryMembers}) ORDER BY b.published_at DESC, b.slug), '[]') AS rows
      FROM (SELECT * FROM blog_posts b WHERE ${published} ORDER BY b.published_at DESC, b.slug LIMIT $3 OFFSET $4) b
      CROSS JOIN ${bestText('blog_texts', 'slug = b.slug')}`,
    values: [language, fallback, limit, offset],
  });
  return rows[0] ?? emptyPage;
}

export async function readBlogPost(
  db: Queryable,
  { language, fallback }: Languages,
  slug: string,
): Promise<BlogPost | null> {
  const { rows } = await db.query<{ post: BlogPost }>({
    name: 'blog_post',
    text: `SELECT jsonb_build_object(${entryMembers}, 'content', text.content) AS post
      FROM blog_posts b CROSS JOIN ${bestText('blog_texts', 'slug = b.slug')} WHERE b.slug = $3 AND ${published}`,
    values: [language, fallback, slug],
  });
  return rows[0]?.post ?? null;
}
