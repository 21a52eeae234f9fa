import type { Override } from './override.ts';

/** Paths that the proxy serves itself. */
export const paths = {
  enable: '/override/enable',
  disable: '/override/disable',
  state: '/override/state',
} as const;

/** Text of the bar and its link, which switches between the local build and the released version. */
export function getBar({ sentence, release }: Override): Readonly<Record<'sentence' | 'action' | 'href', string>> {
  return release === null
    ? { sentence, action: 'Use the local build', href: paths.enable }
    : { sentence, action: 'Use the released version', href: paths.disable };
}

/** Above the site's own bar at the bottom, where it covers neither that nor the header. */
const style = [
  '#override{position:fixed;inset-block-end:96px;inset-inline-start:12px;z-index:99999;display:flex;' +
    'flex-wrap:wrap;gap:6px 12px;align-items:center;' +
    'max-inline-size:calc(100% - 24px);box-sizing:border-box;padding:8px 8px 8px 14px;border-radius:12px;' +
    'font:13px/18px system-ui;background:#7a1f6b;color:#fff;box-shadow:0 6px 24px rgb(0 0 0/.45)}',
  '#override a{padding:7px 12px;border-radius:8px;background:#fff;color:#7a1f6b;font-weight:600;text-decoration:none}',
].join('');
const script =
  `{const [text,link]=document.querySelector('#override').children;` +
  `new EventSource('${paths.state}').onmessage=({data})=>{` +
  'const bar=JSON.parse(data);text.textContent=bar.sentence;link.textContent=bar.action;link.href=bar.href}}';

function renderBar(override: Override, nonce: string): string {
  const { sentence, action, href } = getBar(override);
  return (
    `<style nonce="${nonce}">${style}</style><div id="override" role="status"><span>${sentence}</span>` +
    `<a href="${href}">${action}</a></div><script nonce="${nonce}">${script}</script>`
  );
}

export function hasFleetManifest(html: string): boolean {
  return html.includes('id="marquee-fleet"');
}

/** Adds the preview bar to a page of the site. A page without a fleet is returned unchanged. */
export function addBar(html: string, override: Override): string {
  if (!hasFleetManifest(html)) return html;
  const nonce = /\bnonce="([^"]+)"/.exec(html)?.[1] ?? '';
  return html.replace('</body>', () => `${renderBar(override, nonce)}</body>`);
}
