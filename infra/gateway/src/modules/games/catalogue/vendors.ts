import type { GameCategory, NewGameVendor } from '@marquee/contract';
import { gameCategory } from '@marquee/contract/schemas';
import type { GameCount, MenuRow } from './catalogue.repository.ts';
import { gameCounter, toVendor } from './menus.ts';

/** In which categories each vendor has games, in the menus' order. */
export function listGameTypes(
  rows: readonly MenuRow[],
  vassalage: string | undefined,
): { vassalage: string; gameTypes: GameCategory[] }[] {
  const asked = rows.filter(({ code }) => vassalage === undefined || code === vassalage);
  return [...Map.groupBy(asked, ({ code }) => code)].map(([code, own]) => ({
    vassalage: code,
    gameTypes: own.map(({ classify }) => gameCategory.parse(classify)),
  }));
}

/** Vendors with new games, the one with most of them first; each stands in the category of most of its new games. */
export function listNewGameVendors(rows: readonly MenuRow[], counts: readonly GameCount[]): NewGameVendor[] {
  const gamesOf = gameCounter(counts);
  const newGamesOf = gameCounter(counts.filter(({ isNew }) => isNew));
  return [...Map.groupBy(rows, ({ code }) => code).values()]
    .flatMap((own) => {
      const [first] = own.toSorted((a, b) => newGamesOf(b) - newGamesOf(a));
      const newGames = own.reduce((sum, row) => sum + newGamesOf(row), 0);
      return first && newGames > 0 ? [{ ...toVendor(first, gamesOf), newGames }] : [];
    })
    .sort((a, b) => b.newGames - a.newGames);
}
