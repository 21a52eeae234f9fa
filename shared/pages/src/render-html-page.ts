import { getTextDirection } from '@marquee/contract';
import type { PageAssets } from './page-assets.ts';

export interface HtmlPage {
  readonly title: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly theme: 'dark' | 'light';
  readonly assets: PageAssets;
  /** Data for the script of the page, as JSON in `data-facts` of the root element. */
  readonly facts?: object;
}

const BASE = '/assets/';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** An HTML document without inline script or style. Data is in `data-facts`; every file has an integrity hash. */
export function renderHtmlPage({ title, language, theme, assets, facts }: HtmlPage): string {
  const styles = assets.css.map(
    ({ file, integrity }) => `<link rel="stylesheet" href="${BASE}${escape(file)}" integrity="${escape(integrity)}">`,
  );
  const scripts = assets.js.map(
    ({ file, integrity }) => `<script defer src="${BASE}${escape(file)}" integrity="${escape(integrity)}"></script>`,
  );
  const dictionary = (assets.dictionaries[language] ?? []).map(
    (file) => `<link rel="preload" as="script" href="${BASE}${escape(file)}">`,
  );
  const data = facts === undefined ? '' : ` data-facts="${escape(JSON.stringify(facts))}"`;
  return `<!doctype html>
<html lang="${escape(language)}" dir="${getTextDirection(language)}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="${theme}">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
${dictionary.join('\n')}
${styles.join('\n')}
${scripts.join('\n')}
</head>
<body>
<div id="root"${data}></div>
</body>
</html>
`;
}
