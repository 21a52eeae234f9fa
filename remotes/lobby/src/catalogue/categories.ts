import type { GameCategory } from '@marquee/contract';

/** Where the games of a category are listed. */
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

/** The category that a path such as `/rng` shows; none for lists such as `/hot`. */
export function categoryOfPath(pathname: string): GameCategory | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return categories.find((category) => categoryPaths[category] === path);
}

export function isCategory(text: string | null): text is GameCategory {
  return categories.some((category) => category === text);
}
