import { escapeHtml, renderTag } from './html.ts';
import { getPageTexts } from './texts.ts';
import type { Preferences } from './visitor.ts';

/** Seconds until the page tries again. */
export const retrySeconds = 5;

const style = `
html { color-scheme: dark; background: #07090f; color: #eef1f8; font: 16px/1.5 system-ui, sans-serif }
html[data-theme='light'] { color-scheme: light; background: #f7f5f0; color: #161a26 }
body { margin: 0; min-block-size: 100vh; display: grid; place-content: center; justify-items: center;
  text-align: center; padding: 24px }
img { inline-size: 72px; block-size: 72px }
h1 { font-size: 24px; margin: 24px 0 8px }
p { margin: 0 0 24px; max-inline-size: 40ch }
a { color: #1b1204; background: #f2b84b; padding: 12px 24px; border-radius: 10px; text-decoration: none;
  font-weight: 600 }
`;

/** Page without any other file, for when no page can be composed. */
export function renderFailurePage({ language, direction, theme }: Preferences, nonce: string): string {
  const text = getPageTexts(language);
  return [
    `<!doctype html>\n${renderTag('html', { lang: language, dir: direction, 'data-theme': theme })}`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="refresh" content="${retrySeconds}">`,
    `<title>${escapeHtml(text.failureTitle)}</title>`,
    `${renderTag('style', { nonce })}${style}</style></head>`,
    `<body><main><img src="/logo.svg" alt=""><h1>${escapeHtml(text.failureTitle)}</h1>` +
      `<p>${escapeHtml(text.failureText)}</p>`,
    `<a href="">${escapeHtml(text.failureRetry)}</a></main></body></html>\n`,
  ].join('\n');
}
