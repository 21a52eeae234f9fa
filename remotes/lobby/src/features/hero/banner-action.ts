import { parseSitePath } from '@marquee/contract';
import type { TextKey } from '#texts/text.ts';

export interface BannerAction {
  label: TextKey;
  to: string;
}

/** Button of a banner, labelled by the page that it links to. A banner without an internal link has no button. */
export function getBannerAction(link: string): BannerAction | undefined {
  if (parseSitePath(link) === null) return undefined;
  const path = link.split(/[?#]/)[0];
  if (path === '/register') return { label: 'hero.register', to: link };
  if (path === '/login') return { label: 'hero.login', to: link };
  if (path === '/promotions') return { label: 'hero.promotion', to: link };
  return { label: 'hero.games', to: link };
}

const visitorPaths = new Set(['/register', '/login']);

/** Returns false for banners that invite a logged-in player to register or log in. */
export function isBannerRelevant(link: string, isLoggedIn: boolean): boolean {
  return !(isLoggedIn && visitorPaths.has(link));
}
