import { escapeHtml, renderTag } from '#http/html.ts';

export interface FailureTexts {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
}

const style = `
#marquee-failed { position: fixed; inset: 0; z-index: 2147483647; display: grid; place-content: center;
  justify-items: center; text-align: center; padding: 24px; background: #07090f; color: #eef1f8;
  font: 16px/1.5 system-ui, sans-serif }
html[data-theme='light'] #marquee-failed { background: #f7f5f0; color: #161a26 }
#marquee-failed img { inline-size: 72px; block-size: 72px }
#marquee-failed h1 { font: 700 24px/1.5 system-ui, sans-serif; margin: 24px 0 8px }
#marquee-failed p { margin: 0 0 24px; max-inline-size: 40ch }
#marquee-failed a { color: #1b1204; background: #f2b84b; padding: 12px 24px; border-radius: 10px; text-decoration: none;
  font-weight: 600 }
`;

/** A message over the whole page that needs no file but the logo. Its link loads the page again. */
export function renderFailureMessage({ title, text, retry }: FailureTexts, nonce: string): string {
  return (
    `<main id="marquee-failed">${renderTag('style', { nonce })}${style}</style>` +
    `<img src="/logo.svg" alt=""><div role="alert"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></div>` +
    `<a href="">${escapeHtml(retry)}</a></main>`
  );
}
