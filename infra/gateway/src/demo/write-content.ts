import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { announcementType } from '@marquee/contract/schemas';
import { UNITS_PER_WHOLE } from '@marquee/money';
import { z } from 'zod';
import type { Tx } from '@marquee/service/database';
import { demoFolder } from './catalogue-file.ts';

const inThree = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const text = z.strictObject(shape);
  return z.strictObject({ en: text, 'zh-CN': text, th: text });
};
const words = z.string().min(1);

const announcements = z.array(
  z.strictObject({
    id: z.string(),
    type: announcementType,
    hoursAgo: z.number(),
    notice: z.boolean().default(false),
    picture: z.string().default(''),
    link: z.string().default(''),
    texts: inThree({ title: words, content: words }),
  }),
);
const help = z.array(z.strictObject({ id: z.string(), texts: inThree({ title: words, content: words }) }));
const blog = z.array(
  z.strictObject({
    slug: z.string(),
    picture: z.string(),
    hoursAgo: z.number(),
    texts: inThree({ title: words, summary: words, content: words }),
  }),
);
const activities = z.array(
  z.strictObject({ id: z.string(), days: z.number(), texts: inThree({ title: words, content: words }) }),
);
const vip = z.array(
  z.strictObject({
    turnover: z.record(z.string(), z.int()),
    texts: inThree({ label: words, benefits: z.array(words) }),
  }),
);
const chat = z.array(z.strictObject({ id: z.string(), texts: inThree({ title: words, greeting: words }) }));

const read = async <Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.output<Schema>> =>
  schema.parse(JSON.parse(await readFile(path.join(demoFolder, 'content', `${name}.json`), 'utf8')));

/** Inserts the demo content from `demo/content`, each row in three languages. */
export async function writeContent(tx: Tx): Promise<void> {
  for (const { id, type, hoursAgo, notice, picture, link, texts } of await read('announcements', announcements)) {
    await tx.query(
      `INSERT INTO announcements (id, type, notice, picture, link, starts_at)
       VALUES ($1, $2, $3, $4, $5, now() - make_interval(hours => $6))`,
      [id, type, notice, picture, link, hoursAgo],
    );
    await tx.query(
      `INSERT INTO announcement_texts SELECT $1, key, value ->> 'title', value ->> 'content' FROM jsonb_each($2)`,
      [id, JSON.stringify(texts)],
    );
  }
  for (const [position, { id, texts }] of (await read('help', help)).entries()) {
    await tx.query('INSERT INTO help_topics VALUES ($1, $2)', [id, position]);
    await tx.query(
      `INSERT INTO help_texts SELECT $1, key, value ->> 'title', value ->> 'content' FROM jsonb_each($2)`,
      [id, JSON.stringify(texts)],
    );
  }
  for (const { slug, picture, hoursAgo, texts } of await read('blog', blog)) {
    await tx.query(
      'INSERT INTO blog_posts (slug, picture, published_at) VALUES ($1, $2, now() - make_interval(hours => $3))',
      [slug, picture, hoursAgo],
    );
    await tx.query(
      `INSERT INTO blog_texts SELECT $1, key, value ->> 'title', value ->> 'summary', value ->> 'content'
       FROM jsonb_each($2)`,
      [slug, JSON.stringify(texts)],
    );
  }
  for (const { id, days, texts } of await read('activities', activities)) {
    await tx.query('INSERT INTO activities (id, ends_at) VALUES ($1, now() + make_interval(days => $2))', [id, days]);
    await tx.query(
      `INSERT INTO activity_texts SELECT $1, key, value ->> 'title', value ->> 'content' FROM jsonb_each($2)`,
      [id, JSON.stringify(texts)],
    );
  }
  for (const [position, { id, texts }] of (await read('chat', chat)).entries()) {
    await tx.query('INSERT INTO chat_models VALUES ($1, $2)', [id, position]);
    await tx.query(
      `INSERT INTO chat_model_texts SELECT $1, key, value ->> 'title', value ->> 'greeting' FROM jsonb_each($2)`,
      [id, JSON.stringify(texts)],
    );
  }
  for (const [index, { turnover, texts }] of (await read('vip', vip)).entries()) {
    await tx.query('INSERT INTO vip_levels SELECT $1, key, value::bigint * $2 FROM jsonb_each_text($3)', [
      index + 1,
      UNITS_PER_WHOLE,
      JSON.stringify(turnover),
    ]);
    await tx.query(
      `INSERT INTO vip_level_texts SELECT $1, key, value ->> 'label',
       ARRAY(SELECT jsonb_array_elements_text(value -> 'benefits')) FROM jsonb_each($2)`,
      [index + 1, JSON.stringify(texts)],
    );
  }
}
