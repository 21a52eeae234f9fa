import type { Preferences } from './preferences.ts';
import type { PageAssets } from './page-assets.ts';

const BASE = '/assets/';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** A page without inline script or style; every file carries its hash. */
export function html({ language, theme }: Preferences, assets: PageAssets): string {
  const styles = assets.css.map(({ file, integrity }) => `<link rel="stylesheet" href="${BASE}${escape(file)}" integrity="${escape(integrity)}">`);
  const scripts = assets.js.map(({ file, integrity }) => `<script defer src="${BASE}${escape(file)}" integrity="${escape(integrity)}"></script>`);
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>Marquee Console</title>
<link rel="icon" href="data:,">
${styles.join('\n')}
${scripts.join('\n')}
</head>
<body>
<div id="root"></div>
</body>
</html>
`;
}
