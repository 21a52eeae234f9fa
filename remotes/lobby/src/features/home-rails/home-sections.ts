import type { GameCategory, Menus, Vendor } from '@marquee/contract';

/** Rows with a player's own games. */
export type PersonalRow = 'recent' | 'fav';

export type GameRow = 'hot' | 'RNG' | 'PVP' | 'BGS' | PersonalRow;

export type HomeSection =
  | { kind: 'games'; name: GameRow }
  | { kind: 'vendors'; name: string; category: GameCategory; vendors: readonly Vendor[]; isHalf: boolean };

/** Number of vendors that the home page shows per category. Two of them take half a line. */
const vendorCounts: Readonly<Partial<Record<GameCategory, number>>> = {
  RNG: 6,
  LIVE: 4,
  FISH: 4,
  SPORTS: 2,
  ESPORTS: 2,
  LOTT: 2,
  ELOTT: 2,
  COCKFIGHT: 4,
  INHOUSE: 6,
};

const halfLine = 2;

const vendorSection = (menus: Menus, category: GameCategory): HomeSection[] => {
  const count = vendorCounts[category] ?? 0;
  const vendors = menus.categories.find(({ gameClassify }) => gameClassify === category)?.cards.slice(0, count) ?? [];
  return vendors.length === 0
    ? []
    : [{ kind: 'vendors', name: `${category} vendors`, category, vendors, isHalf: count === halfLine }];
};

const gameSection = (menus: Menus, name: GameRow & GameCategory): HomeSection[] =>
  menus.categories.some(({ gameClassify }) => gameClassify === name) ? [{ kind: 'games', name }] : [];

/**
 * Returns the rows of the home page from top to bottom. Until the menu is loaded there is only the row of hot games.
 */
export function listHomeSections(menus: Menus | undefined, personalRows: readonly PersonalRow[]): HomeSection[] {
  const hot: HomeSection = { kind: 'games', name: 'hot' };
  if (!menus) return [hot];
  const vendors = (category: GameCategory) => vendorSection(menus, category);
  return [
    hot,
    ...vendors('LIVE'),
    ...gameSection(menus, 'RNG'),
    ...gameSection(menus, 'BGS'),
    ...vendors('RNG'),
    ...vendors('INHOUSE'),
    ...vendors('FISH'),
    ...gameSection(menus, 'PVP'),
    ...vendors('SPORTS'),
    ...vendors('ESPORTS'),
    ...vendors('LOTT'),
    ...vendors('ELOTT'),
    ...vendors('COCKFIGHT'),
    ...personalRows.map((name) => ({ kind: 'games', name }) as const),
  ];
}
