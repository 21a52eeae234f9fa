import { renderFailureMessage } from './failure-message.ts';
import { escapeHtml, renderTag } from '#http/html.ts';
import { getTexts } from './texts.ts';
import type { Preferences } from './visitor.ts';

/** Seconds until the page tries again. */
export const retrySeconds = 5;

const style = `
html { color-scheme: dark; background: #07090f }
html[data-theme='light'] { color-scheme: light; background: #f7f5f0 }
`;

/** Page without any other file, for when no page can be composed. */
export function renderFailurePage({ language, direction, theme }: Preferences, nonce: string): string {
  const t = getTexts(language);
  const title = t('failureTitle');
  const message = renderFailureMessage({ title, text: t('failureText'), retry: t('failureRetry') }, nonce);
  return [
    `<!doctype html>\n${renderTag('html', { lang: language, dir: direction, 'data-theme': theme })}`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="refresh" content="${retrySeconds}">`,
    `<title>${escapeHtml(title)}</title>`,
    `${renderTag('style', { nonce })}${style}</style></head>`,
    `<body>${message}</body></html>\n`,
  ].join('\n');
}
