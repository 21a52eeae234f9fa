import { useQuery, usePreferences } from '@marquee/platform';
import { hotGamesQuery } from '#frame/status-pages/hot-games.query.ts';
import { useShellText } from '#texts/shell-text.ts';
import { SearchResultTile } from './search-result-tile.tsx';
import css from './search.module.css';

const maxGames = 8;

/** Games to play when none was found. */
export function SearchSuggestions({ onClose }: { onClose(): void }) {
  const { t } = useShellText();
  const { language } = usePreferences();
  const { data } = useQuery(hotGamesQuery(language));
  const games = (data?.games ?? []).filter((game) => game.playable && !game.maintenance).slice(0, maxGames);
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="search-suggestions">
      <h3 id="search-suggestions" className={css.suggestions}>
        {t('loadError.otherGames')}
      </h3>
      <ul className={css.grid}>
        {games.map((game) => (
          <li key={game.nodeId}>
            <SearchResultTile game={game} onClose={onClose} />
          </li>
        ))}
      </ul>
    </section>
  );
}
