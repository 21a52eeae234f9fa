import type { MenuCategory } from '@marquee/contract';
import type { LobbyTexts } from '#texts/text.ts';

/** Returns text such as `640 games from 9 vendors`; empty while the category is loading. */
export function formatListSummary(
  category: Pick<MenuCategory, 'gameCount' | 'cards'> | undefined,
  t: LobbyTexts['t'],
): string {
  if (!category) return '';
  return t('list.gamesFromProviders', {
    games: t('list.games', { count: category.gameCount }),
    // A category has one card per vendor; players know vendors as providers.
    providers: t('list.providers', { count: category.cards.length }),
  });
}
