import { escapeHtml, renderTag } from '#http/html.ts';
import type { RenderedHtml } from '#rendering/page-renderer.ts';

export interface NoScriptInput {
  /** Null when the page is rendered by the browser only. */
  readonly rendered: RenderedHtml | null;
  /** Style tags of the page, beside those of the shell. */
  readonly styles: string;
  /** Shown instead of a page that is not rendered. */
  readonly message: string;
  readonly nonce: string;
}

/** The rendered HTML would end the element, and the rest would be part of every page. */
const endsElement = ({ html, css }: RenderedHtml): boolean => /<\/(?:noscript|style)/i.test(html + css);

/** What visitors without JavaScript get instead of the splash screen: the rendered page, or a message. */
export function renderNoScript({ rendered, styles, message, nonce }: NoScriptInput): string {
  const isUsable = rendered !== null && !endsElement(rendered);
  const rules = `#marquee-splash { display: none }${isUsable ? rendered.css : ''}`;
  const content = isUsable
    ? `${styles}<div id="marquee-page">${rendered.html}</div>`
    : `<div id="marquee-no-script">${escapeHtml(message)}</div>`;
  return `<noscript>${renderTag('style', { nonce })}${rules}</style>${content}</noscript>`;
}
