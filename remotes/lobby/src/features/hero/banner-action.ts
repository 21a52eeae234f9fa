import type { TextKey } from '#text.ts';

export interface BannerAction {
  label: TextKey;
  to: string;
}

/** The button of a banner, worded after the page it leads to. A banner without a link inside the site has none. */
export function bannerAction(link: string): BannerAction | undefined {
  if (!link.startsWith('/') || link.startsWith('//')) return undefined;
  const path = link.split(/[?#]/)[0];
  if (path === '/register') return { label: 'hero.register', to: link };
  if (path === '/login') return { label: 'hero.login', to: link };
  if (path === '/promotions') return { label: 'hero.promotion', to: link };
  return { label: 'hero.games', to: link };
}

const forVisitors = new Set(['/register', '/login']);

/** Whether a banner is of use to who looks: an invitation to register is none to a player. */
export function concerns(link: string, signedIn: boolean): boolean {
  return !(signedIn && forVisitors.has(link));
}
