import type { Game, GameList } from '@marquee/contract';

/** The games of all pages in order; one that moved to a later page meanwhile stands once. */
export function gamesOf(pages: readonly GameList[]): Game[] {
  return [...new Map(pages.flatMap(({ games }) => games).map((game) => [game.nodeId, game])).values()];
}
