import { escapeHtml, renderTag } from '#http/html.ts';
import { noncePlaceholder } from './preloads.ts';

/**
 * The background is in the first cascade layer, so that the styles of the shell replace it. The splash screen does not
 * start with an opacity of 0: browsers would not count it as the first paint with content.
 */
const style = `
@layer splash { html { background: #07090f } html[data-theme='light'] { background: #f7f5f0 } }
#marquee-splash, #marquee-no-script { position: fixed; inset: 0; display: grid; place-content: center;
  justify-items: center; gap: 20px; padding: 24px; text-align: center; color: #eef1f8;
  font: 600 20px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
html[data-theme='light'] :is(#marquee-splash, #marquee-no-script) { color: #161a26 }
#marquee-splash { visibility: hidden; animation: marquee-splash-in .2s .4s forwards }
#root:not(:empty) ~ #marquee-splash { display: none }
#marquee-splash img { inline-size: 72px; block-size: 72px }
#marquee-splash i { inline-size: 120px; block-size: 3px; border-radius: 2px; overflow: hidden; background: #f2b84b40 }
#marquee-splash i::after { content: ''; display: block; inline-size: 40%; block-size: 100%; border-radius: 2px;
  background: #f2b84b; animation: marquee-splash-run 1.2s infinite alternate ease-in-out }
@keyframes marquee-splash-in { from { visibility: visible; opacity: .1 } to { visibility: visible; opacity: 1 } }
@keyframes marquee-splash-run { to { transform: translateX(150%) } }
html[dir='rtl'] #marquee-splash i::after { animation-name: marquee-splash-run-rtl }
@keyframes marquee-splash-run-rtl { to { transform: translateX(-150%) } }
@media (prefers-reduced-motion: reduce) { #marquee-splash i::after { animation: none; inline-size: 100% } }
`;

/** Style of the splash screen, which must come before the styles of the shell. */
export const splashStyle = `${renderTag('style', { nonce: noncePlaceholder })}${style}</style>`;

/**
 * What a visitor with a slow connection sees until the shell has rendered: logo and name of the site. On a fast one it
 * does not appear. It is a sibling of the root, whose content hides it.
 */
export function renderSplash(name: string): string {
  const content = `<img src="/logo.svg" alt=""><span>${escapeHtml(name)}</span><i></i>`;
  return `<div id="marquee-splash" aria-hidden="true">${content}</div>`;
}
