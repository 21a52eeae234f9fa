import type { PageAssets } from './page-assets.ts';

/** Read by the page's script from its own document. */
export interface PageFacts {
  readonly language: string;
  readonly siteOrigin: string;
  readonly gameCode: string | null;
}

interface Page {
  readonly title: string;
  readonly assets: PageAssets;
  readonly facts: PageFacts;
}

const BASE = '/assets/';

/** A page without inline script: the facts travel as data, and every file carries its hash. */
export function html({ title, assets, facts }: Page): string {
  const styles = assets.css.map(({ file, integrity }) => `<link rel="stylesheet" href="${BASE}${escape(file)}" integrity="${escape(integrity)}">`);
  const scripts = assets.js.map(({ file, integrity }) => `<script defer src="${BASE}${escape(file)}" integrity="${escape(integrity)}"></script>`);
  return `<!doctype html>
<html lang="${escape(facts.language)}" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
${styles.join('\n')}
${scripts.join('\n')}
</head>
<body>
<div id="root" data-facts="${escape(JSON.stringify(facts))}"></div>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
