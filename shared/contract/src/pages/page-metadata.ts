import * as z from 'zod/mini';

/** Name of the file in a build. No other name is allowed, so that it cannot lead out of the build. */
export const metadataFile = 'metadata.json' as const;
/** Largest size of the file. */
export const maxMetadataBytes = 400_000;

const maxPages = 100;
/** Without control characters, which pages use to mark places in their HTML. */
const text = z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^\P{Cc}*$/u));

const ofPages = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.record(z.string(), schema).check(z.refine((pages) => Object.keys(pages).length <= maxPages, 'too many pages'));

/** Title and description of a page, for search engines. `{{name}}` stands for the name of the site. */
export const pageTexts = z.object({ title: text, description: text });
export type PageTexts = z.infer<typeof pageTexts>;

/** Content of the file `metadata` of a release. */
export const pageMetadata = z.object({
  /** Routes of each page, the canonical one first. */
  routes: ofPages(z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(maxPages))),
  /** Texts of each page, by language. */
  texts: z
    .record(z.string(), ofPages(pageTexts))
    .check(z.refine((languages) => Object.keys(languages).length <= maxPages, 'too many languages')),
});
export type PageMetadata = z.infer<typeof pageMetadata>;

/** A rule that the metadata of a release with these routes break, or null. */
export function findMetadataProblem({ routes: pages, texts }: PageMetadata, routes: readonly string[]): string | null {
  const listed = Object.values(pages).flat();
  const unknown = listed.find((route) => !routes.includes(route));
  if (unknown !== undefined) return `${unknown} is no route of the part`;
  const repeated = listed.find((route, index) => listed.indexOf(route) !== index);
  if (repeated !== undefined) return `${repeated} is listed twice`;
  const pattern = Object.values(pages).find(([canonical = '']) => /[:*?]/.test(canonical));
  if (pattern !== undefined) return `the canonical route ${pattern[0]} is no address`;
  const silent = Object.keys(pages).find((page) => !Object.hasOwn(texts['en'] ?? {}, page));
  return silent === undefined ? null : `the page ${silent} has no English texts`;
}
