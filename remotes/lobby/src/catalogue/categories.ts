import type { GameCategory } from '@marquee/contract';

/** Path of the page of each category. */
export const categoryPaths: Readonly<Record<GameCategory, string>> = {
  LIVE: '/live',
  RNG: '/rng',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  PVP: '/pvp',
  FISH: '/fish',
  LOTT: '/lott',
  ELOTT: '/elott',
  COCKFIGHT: '/cockfight',
  BGS: '/bgs',
  INHOUSE: '/provider?category=INHOUSE',
};

const categories = Object.keys(categoryPaths) as GameCategory[];

/** Returns the category of a path such as `/rng`; undefined for other lists such as `/hot`. */
export function findCategoryOfPath(pathname: string): GameCategory | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return categories.find((category) => categoryPaths[category] === path);
}

export function isCategory(text: string | null): text is GameCategory {
  return categories.some((category) => category === text);
}
