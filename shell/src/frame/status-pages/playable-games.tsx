import { imageUrl, launchGame, useQuery, usePreferences } from '@marquee/platform';
import { GameTile, Rail, SectionHeader, useRail } from '@marquee/ui';
import { Flame } from 'lucide-react';
import { hotGamesQuery } from '#frame/status-pages/hot-games.query.ts';
import { useShellText } from '#texts/shell-text.ts';
import css from './playable-games.module.css';

const maxGames = 12;

/** Games that can be played while a page of the site is missing. */
export function PlayableGames() {
  const { t } = useShellText();
  const { language } = usePreferences();
  const rail = useRail();
  const { data } = useQuery(hotGamesQuery(language));
  const games = (data?.games ?? []).filter((game) => game.playable && !game.maintenance).slice(0, maxGames);
  if (games.length === 0) return null;
  return (
    <section className={css.section}>
      <SectionHeader icon={<Flame />} tone="coral" title={t('loadError.otherGames')} />
      <Rail rail={rail} label={t('loadError.otherGames')}>
        {games.map((game) => (
          <GameTile
            key={game.nodeId}
            title={game.displayName}
            vendor={game.vendorName}
            image={imageUrl(game.showIcon, 300)}
            play={{
              label: t('search.play'),
              name: t('search.playGame', { game: game.displayName }),
              onPlay: () => launchGame(game),
            }}
            demo={{
              label: t('search.demo'),
              name: t('search.demoGame', { game: game.displayName }),
              onPlay: () => launchGame(game, 'demo'),
            }}
          />
        ))}
      </Rail>
    </section>
  );
}
