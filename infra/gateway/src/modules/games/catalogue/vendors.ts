import type { GameCategory, NewGameVendor } from '@marquee/contract';
import { gameCategory } from '@marquee/contract/schemas';
import type { GameCount, MenuRow } from './catalogue.repository.ts';
import { createGameCounter, selectGames, toVendor } from './menus.ts';

/** Categories of each vendor, in menu order. */
export function listGameTypes(
  rows: readonly MenuRow[],
  vassalage: string | undefined,
): { vassalage: string; gameTypes: GameCategory[] }[] {
  const selected = rows.filter(({ code }) => vassalage === undefined || code === vassalage);
  return [...Map.groupBy(selected, ({ code }) => code)].map(([code, own]) => ({
    vassalage: code,
    gameTypes: own.map(({ classify }) => gameCategory.parse(classify)),
  }));
}

/** Vendors with new games, most new games first. Each has the category in which most of its new games are. */
export function listNewGameVendors(rows: readonly MenuRow[], counts: readonly GameCount[]): NewGameVendor[] {
  const countGames = createGameCounter(selectGames(counts));
  const countNewGames = createGameCounter(counts.filter(({ isNew }) => isNew));
  return [...Map.groupBy(rows, ({ code }) => code).values()]
    .flatMap((own) => {
      const [first] = own.toSorted((a, b) => countNewGames(b) - countNewGames(a));
      const newGames = own.reduce((sum, row) => sum + countNewGames(row), 0);
      return first && newGames > 0 ? [{ ...toVendor(first, countGames), newGames }] : [];
    })
    .sort((a, b) => b.newGames - a.newGames);
}
