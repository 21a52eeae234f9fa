import type { PageMetadata, PageTexts } from '@marquee/contract/page-metadata';

export interface DescribedPage {
  /** The route that stands for all routes of the page. */
  readonly canonicalRoute: string;
  readonly texts: PageTexts;
}

const fallbackLanguage = 'en';

const getTexts = (metadata: PageMetadata, language: string, page: string): PageTexts | undefined => {
  const texts = metadata.texts[language];
  return texts !== undefined && Object.hasOwn(texts, page) ? texts[page] : undefined;
};

/** The page of a route with its texts in a language, or in English; null when the release does not describe it. */
export function findPage(metadata: PageMetadata | null, route: string, language: string): DescribedPage | null {
  if (metadata === null) return null;
  const [page, routes = []] = Object.entries(metadata.routes).find(([, names]) => names.includes(route)) ?? [];
  const [canonicalRoute] = routes;
  if (page === undefined || canonicalRoute === undefined) return null;
  const texts = getTexts(metadata, language, page) ?? getTexts(metadata, fallbackLanguage, page);
  return texts === undefined ? null : { canonicalRoute, texts };
}

/** Canonical routes of the pages that a release describes. */
export function listCanonicalRoutes(metadata: PageMetadata | null): string[] {
  return Object.values(metadata?.routes ?? {}).flatMap(([canonical]) => (canonical === undefined ? [] : [canonical]));
}
