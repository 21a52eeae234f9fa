import { Link, usePermission, useQuery, useSession } from '@marquee/platform';
import {
  Chip,
  GameTileSkeleton,
  Rail,
  RailArrows,
  SectionHeader,
  useRail,
  categoryIcons,
  type CategoryIcon,
} from '@marquee/ui';
import { Flame, Heart, History, ShieldCheck } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useRef } from 'react';
import type { ListQueue } from './create-list-queue.ts';
import type { GameRow as RowName } from './home-sections.ts';
import { getRowPath, getRowTitle } from './row-titles.ts';
import { rowQuery } from './row-query.ts';
import { useOnScreen } from './use-on-screen.ts';
import { LoadError } from '#lists/load-error.tsx';
import { GameCard } from '#tiles/game-card.tsx';
import { useLobbyText } from '#texts/text.ts';
import css from './home-rails.module.css';

const rowLength = 12;
const tilesInView = 6;

const rowIcons: Readonly<Record<'hot' | 'recent' | 'fav', CategoryIcon>> = {
  hot: { Icon: Flame, tone: 'coral' },
  recent: { Icon: History, tone: 'cyan' },
  fav: { Icon: Heart, tone: 'coral' },
};
const icons: Readonly<Record<RowName, CategoryIcon>> = { ...categoryIcons, ...rowIcons };

export interface GameRowProps {
  row: RowName;
  queue: ListQueue;
  /** Loads the pictures at once; for the first row of the page. */
  eager: boolean;
}

/** Memoized, so that changes of the page do not render every row again. */
export const GameRow = memo(function GameRow({ row, queue, eager }: GameRowProps) {
  const { t, language } = useLobbyText();
  const { member } = useSession();
  const siteName = usePermission().info.whitelabel.name;
  const section = useRef<HTMLElement>(null);
  const rail = useRail();
  const { queryFn: fetchGames, ...options } = rowQuery(row, language, member?.id ?? '');
  const query = useQuery({
    ...options,
    queryFn: (context) => queue.fetch(row, context.signal, () => fetchGames(context)),
  });
  useOnScreen(
    section,
    useCallback((isOnScreen: boolean) => queue.setVisible(row, isOnScreen), [queue, row]),
  );

  // Twelve tiles are rendered in the background, so that a press is answered meanwhile.
  const list = useDeferredValue(query.data);
  const games = list?.games.slice(0, rowLength);
  if (games?.length === 0) return null;
  const title = getRowTitle(row, t, siteName);
  const { Icon, tone } = icons[row];
  return (
    <section ref={section} className={css.section} aria-labelledby={`row-${row}`} aria-busy={!games}>
      <SectionHeader
        id={`row-${row}`}
        title={title}
        icon={<Icon />}
        tone={tone}
        chip={
          row === 'BGS' && (
            <span className={css.chip}>
              <Chip tone="cyan" icon={<ShieldCheck aria-hidden size={13} />}>
                {t('home.provablyFair')}
              </Chip>
            </span>
          )
        }
        action={
          <Link to={getRowPath(row)} aria-label={t('home.seeAllOf', { title })}>
            {t('home.seeAll')}
          </Link>
        }
        arrows={
          <RailArrows rail={rail} backLabel={t('home.previous', { title })} forwardLabel={t('home.next', { title })} />
        }
      />
      {query.error && !games ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Rail rail={rail} label={title}>
          {games
            ? games.map((game, index) => (
                <GameCard key={game.nodeId} game={game} eager={eager && index < tilesInView} />
              ))
            : Array.from({ length: tilesInView }, (_, index) => <GameTileSkeleton key={index} />)}
        </Rail>
      )}
    </section>
  );
});
