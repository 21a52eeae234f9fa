import { Link, useQuery } from '@marquee/platform';
import { Rail, RailArrows, SectionHeader, useRail } from '@marquee/ui';
import { Flame } from 'lucide-react';
import { hotGamesQuery } from '#catalogue/hot-games.query.ts';
import { GameCard } from '#tiles/game-card.tsx';
import { useLobbyText } from '#texts/text.ts';

const maxGames = 12;

/** Popular games below a list that has none to show. */
export function SuggestedGames() {
  const { t, language } = useLobbyText();
  const rail = useRail();
  const { data } = useQuery(hotGamesQuery(language));
  const games = (data?.games ?? []).filter(({ maintenance }) => !maintenance).slice(0, maxGames);
  if (games.length === 0) return null;
  const title = t('list.suggested');
  return (
    <section aria-labelledby="suggested-games">
      <SectionHeader
        id="suggested-games"
        title={title}
        icon={<Flame />}
        tone="coral"
        action={
          <Link to="/hot" aria-label={t('home.seeAllOf', { title })}>
            {t('home.seeAll')}
          </Link>
        }
        arrows={
          <RailArrows rail={rail} backLabel={t('home.previous', { title })} forwardLabel={t('home.next', { title })} />
        }
      />
      <Rail rail={rail} label={title}>
        {games.map((game) => (
          <GameCard key={game.nodeId} game={game} />
        ))}
      </Rail>
    </section>
  );
}
