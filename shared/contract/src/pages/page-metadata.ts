import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1), z.maxLength(400));

/** Title and description of a page, for search engines. `{{name}}` stands for the name of the site. */
export const pageTexts = z.object({ title: text, description: text });
export type PageTexts = z.infer<typeof pageTexts>;

/** Largest size of the file. */
export const maxMetadataBytes = 500_000;

/** Content of the file `metadata` of a release. */
export const pageMetadata = z.object({
  /** Routes of each page, the canonical one first. */
  routes: z.record(z.string(), z.array(z.string()).check(z.minLength(1))),
  /** Texts of each page, by language. */
  texts: z.record(z.string(), z.record(z.string(), pageTexts)),
});
export type PageMetadata = z.infer<typeof pageMetadata>;
