import type { MenuCategory } from '@marquee/contract';
import type { LobbyTexts } from '#texts/text.ts';

/**
 * Returns text such as `640 games from 9 vendors`, or the number of games of one vendor; empty while the category is
 * loading.
 * @param vendor code of the vendor that the list is filtered by
 */
export function formatListSummary(
  category: Pick<MenuCategory, 'cards'> | undefined,
  t: LobbyTexts['t'],
  vendor?: string,
): string {
  if (!category) return '';
  const card = category.cards.find(({ code }) => code === vendor);
  if (card) return t('list.games', { count: card.gameCount });
  return t('list.gamesFromProviders', {
    // The games of the providers: the count of the category has the cards of groups as well.
    games: t('list.games', { count: category.cards.reduce((sum, { gameCount }) => sum + gameCount, 0) }),
    // A category has one card per vendor; players know vendors as providers.
    providers: t('list.providers', { count: category.cards.length }),
  });
}
