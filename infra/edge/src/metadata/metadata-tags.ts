import { escapeHtml, formatScriptJson, renderTag } from '#http/html.ts';
import type { DescribedPage } from './find-page.ts';
import { createPageAddress } from './page-address.ts';

export interface MetadataInput {
  /** Name of the site. */
  readonly name: string;
  readonly language: string;
  /** Languages of the site. */
  readonly languages: readonly string[];
  /** Null when no release describes the page. */
  readonly page: DescribedPage | null;
  /** Description of the site, for pages without their own. */
  readonly description: string;
  readonly origin: string | null;
  /** Language in the address of the page. */
  readonly addressLanguage: string | null;
}

const homeRoute = '/';
const pictureSize = { width: 1200, height: 630 } as const;

/** Language and territory, such as `th_TH`, as link previews name them. */
const formatLocale = (language: string): string => {
  const { language: name, region } = new Intl.Locale(language).maximize();
  return region === undefined ? name : `${name}_${region}`;
};

const renderProperty = (property: string, content: string): string => renderTag('meta', { property, content });

/**
 * Title, description and, for a described page, canonical address, addresses in other languages, link preview and
 * structured data.
 */
export function renderMetadataTags(input: MetadataInput): string[] {
  const { name, page, origin } = input;
  const fillName = (text: string): string => text.replaceAll('{{name}}', () => name);
  const title = page === null ? name : `${fillName(page.texts.title)} · ${name}`;
  const description = page === null ? input.description : fillName(page.texts.description);
  return [
    `<title>${escapeHtml(title)}</title>`,
    renderTag('meta', { name: 'description', content: description }),
    ...(page === null || origin === null ? [] : renderAddressTags(input, page, origin, { title, description })),
  ];
}

interface FilledTexts {
  readonly title: string;
  readonly description: string;
}

function renderAddressTags(
  { name, language, languages, addressLanguage }: MetadataInput,
  { canonicalRoute }: DescribedPage,
  origin: string,
  { title, description }: FilledTexts,
): string[] {
  const createAddress = (of: string | null): string => createPageAddress(origin, canonicalRoute, of);
  const address = createAddress(addressLanguage);
  const renderAlternate = (hreflang: string, of: string | null): string =>
    renderTag('link', { rel: 'alternate', hreflang, href: createAddress(of) });
  const home = { '@type': 'WebSite', name, url: createPageAddress(origin, homeRoute, addressLanguage) };
  const data =
    canonicalRoute === homeRoute
      ? { ...home, description, inLanguage: language }
      : { '@type': 'WebPage', name: title, description, url: address, inLanguage: language, isPartOf: home };
  const json = formatScriptJson(JSON.stringify({ '@context': 'https://schema.org', ...data }));
  return [
    renderTag('link', { rel: 'canonical', href: address }),
    ...languages.map((each) => renderAlternate(each, each)),
    renderAlternate('x-default', null),
    renderProperty('og:type', 'website'),
    renderProperty('og:site_name', name),
    renderProperty('og:title', title),
    renderProperty('og:description', description),
    renderProperty('og:url', address),
    renderProperty('og:locale', formatLocale(language)),
    renderProperty('og:image', `${origin}/link-preview.jpg`),
    renderProperty('og:image:width', String(pictureSize.width)),
    renderProperty('og:image:height', String(pictureSize.height)),
    renderTag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    `<script type="application/ld+json">${json}</script>`,
  ];
}
