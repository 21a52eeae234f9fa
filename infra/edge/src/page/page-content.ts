import { escapeHtml, renderTag } from '#http/html.ts';
import type { RenderedHtml } from '#rendering/page-renderer.ts';
import { renderedPageScript } from './shell-guard.ts';

export interface PageContentInput {
  /** Null when the page is rendered by the browser only. */
  readonly rendered: RenderedHtml | null;
  /** Build of the remote whose content it is; null for a page of the shell. */
  readonly build: string | null;
  /** Style tags of the page, beside those of the shell. */
  readonly styles: string;
  /** Shown without JavaScript instead of a page that is not rendered. */
  readonly message: string;
  readonly nonce: string;
}

/** The rules would end their element, and the rest would be part of the page. */
const endsStyle = ({ css }: RenderedHtml): boolean => /<\/style/i.test(css);

const hideSplash = '#marquee-splash { display: none }';
/** Their place would show the icon of a broken picture. */
const hideWaitingPictures = ':is(#marquee-page, #root) img:not([src]) { visibility: hidden }';
/** The side menu has entries only with scripts. */
const withoutScripts = `${hideSplash} #marquee-page { display: block } #side-menu { display: none }`;

/**
 * The rendered content of a page, which visitors see until the shell has rendered, and for good without JavaScript. A
 * page that is not rendered has a message for visitors without JavaScript.
 */
export function renderPageContent({ rendered, build, styles, message, nonce }: PageContentInput): string {
  const style = renderTag('style', { nonce });
  if (rendered === null || endsStyle(rendered))
    return `<noscript>${style}${hideSplash}</style><div id="marquee-no-script">${escapeHtml(message)}</div></noscript>`;
  const { html, css, device, renderedAt } = rendered;
  const page = {
    id: 'marquee-page',
    hidden: true,
    'data-rendered-at': String(renderedAt),
    'data-device': device,
    'data-build': build,
  } as const;
  return [
    `${style}body:has(#marquee-page:not([hidden])) #marquee-splash { display: none } ${hideWaitingPictures}</style>`,
    `${renderTag('style', { nonce, id: 'marquee-page-rules' })}${css}</style>`,
    `<noscript>${styles}${style}${withoutScripts}</style></noscript>`,
    `<template id="marquee-page-styles">${styles}</template>`,
    `${renderTag('div', page)}${html}</div>`,
    `${renderTag('script', { nonce })}${renderedPageScript}</script>`,
  ].join('\n');
}
