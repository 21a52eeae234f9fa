import type { Override } from './override.ts';

/** Addresses of the proxy itself. */
export const addresses = { use: '/override/use', reset: '/override/reset', state: '/override/state' } as const;

/** What the bar says at present, and its one click. */
export const barOf = ({ sentence, release }: Override): Readonly<Record<'sentence' | 'action' | 'href', string>> =>
  release === null ? { sentence, action: 'Run mine', href: addresses.use } : { sentence, action: 'Run the released one', href: addresses.reset };

const style = '#override{position:fixed;inset-block-start:0;inset-inline:0;z-index:99999;inline-size:max-content;max-inline-size:100%;margin-inline:auto;padding:2px 12px;border-end-start-radius:8px;border-end-end-radius:8px;font:12px/18px system-ui;background:#7a1f6b;color:#fff}#override a{color:inherit;margin-inline-start:12px}';
const script = `{const [text,link]=document.querySelector('#override').children;new EventSource('${addresses.state}').onmessage=({data})=>{const now=JSON.parse(data);text.textContent=now.sentence;link.textContent=now.action;link.href=now.href}}`;

function bar(override: Override, nonce: string): string {
  const { sentence, action, href } = barOf(override);
  return `<style nonce="${nonce}">${style}</style><div id="override" role="status"><span>${sentence}</span><a href="${href}">${action}</a></div><script nonce="${nonce}">${script}</script>`;
}

export const carriesFleet = (page: string): boolean => page.includes('id="marquee-fleet"');

/** The site's page with a bar that says what runs; a page without a fleet stays as it is. */
export function withBar(page: string, override: Override): string {
  if (!carriesFleet(page)) return page;
  const nonce = /\bnonce="([^"]+)"/.exec(page)?.[1] ?? '';
  return page.replace('</body>', () => `${bar(override, nonce)}</body>`);
}
