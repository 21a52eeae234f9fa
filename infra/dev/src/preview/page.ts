import type { Override } from './override.ts';

/** Addresses of the proxy itself. */
export const addresses = { use: '/override/use', reset: '/override/reset', state: '/override/state' } as const;

/** What the bar says at present, and its one click. */
export function barOf({ sentence, release }: Override): Readonly<Record<'sentence' | 'action' | 'href', string>> {
  return release === null
    ? { sentence, action: 'Run mine', href: addresses.use }
    : { sentence, action: 'Run the released one', href: addresses.reset };
}

/** Above the site's own bar at the bottom, where it covers neither that nor the header. */
const style = [
  '#override{position:fixed;inset-block-end:96px;inset-inline-start:12px;z-index:99999;display:flex;flex-wrap:wrap;gap:6px 12px;align-items:center;max-inline-size:calc(100% - 24px);box-sizing:border-box;padding:8px 8px 8px 14px;border-radius:12px;font:13px/18px system-ui;background:#7a1f6b;color:#fff;box-shadow:0 6px 24px rgb(0 0 0/.45)}',
  '#override a{padding:7px 12px;border-radius:8px;background:#fff;color:#7a1f6b;font-weight:600;text-decoration:none}',
].join('');
const script = `{const [text,link]=document.querySelector('#override').children;new EventSource('${addresses.state}').onmessage=({data})=>{const now=JSON.parse(data);text.textContent=now.sentence;link.textContent=now.action;link.href=now.href}}`;

function bar(override: Override, nonce: string): string {
  const { sentence, action, href } = barOf(override);
  return `<style nonce="${nonce}">${style}</style><div id="override" role="status"><span>${sentence}</span><a href="${href}">${action}</a></div><script nonce="${nonce}">${script}</script>`;
}

export function carriesFleet(page: string): boolean {
  return page.includes('id="marquee-fleet"');
}

/** The site's page with a bar that says what runs; a page without a fleet stays as it is. */
export function withBar(page: string, override: Override): string {
  if (!carriesFleet(page)) return page;
  const nonce = /\bnonce="([^"]+)"/.exec(page)?.[1] ?? '';
  return page.replace('</body>', () => `${bar(override, nonce)}</body>`);
}
