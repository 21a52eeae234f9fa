import type { Game, GameList } from '@marquee/contract';

/** Returns the games of all pages in order. A game that moved to a later page between two requests appears once. */
export function mergeGamePages(pages: readonly GameList[]): Game[] {
  return [...new Map(pages.flatMap(({ games }) => games).map((game) => [game.nodeId, game])).values()];
}
