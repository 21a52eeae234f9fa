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
import { memo, useCallback, useEffect, useRef } from 'react';
import type { GameRow as RowName } from '#features/home-rails/home-sections.ts';
import { rowPath, rowTitle } from '#features/home-rails/row-titles.ts';
import { rowQuery } from '#features/home-rails/row-query.ts';
import type { ListQueueControl } from '#features/home-rails/use-list-queue.ts';
import { useOnScreen } from '#features/home-rails/use-on-screen.ts';
import { LoadFailure } from '#games/load-failure.tsx';
import { PlayTile } from '#games/play-tile.tsx';
import { useLobbyText } from '#text.ts';
import css from './home-rails.module.css';

const rowLength = 12;
const tilesInView = 6;

const ownSigns: Readonly<Record<'hot' | 'recent' | 'fav', CategoryIcon>> = {
  hot: { Icon: Flame, tone: 'coral' },
  recent: { Icon: History, tone: 'cyan' },
  fav: { Icon: Heart, tone: 'coral' },
};
const signs: Readonly<Record<RowName, CategoryIcon>> = { ...categoryIcons, ...ownSigns };

export interface GameRowProps extends Pick<ListQueueControl, 'onSettled' | 'onSeen'> {
  row: RowName;
  /** Its turn to fetch has come. */
  open: boolean;
  /** The pictures of the first row of the page load at once. */
  eager: boolean;
}

/** The turns of other rows leave it as it is drawn. */
export const GameRow = memo(function GameRow({ row, open, onSettled, onSeen, eager }: GameRowProps) {
  const { t, language } = useLobbyText();
  const { member } = useSession();
  const house = usePermission().info.whitelabel.name;
  const section = useRef<HTMLElement>(null);
  const rail = useRail();
  const query = useQuery({ ...rowQuery(row, language, member?.id ?? ''), enabled: open });
  const settled = open && !query.isFetching;
  useEffect(() => {
    if (settled) onSettled(row);
  }, [settled, onSettled, row]);
  useOnScreen(
    section,
    useCallback((onScreen: boolean) => onSeen(row, onScreen), [onSeen, row]),
  );

  const games = query.data?.games.slice(0, rowLength);
  if (games?.length === 0) return null;
  const title = rowTitle(row, t, house);
  const { Icon, tone } = signs[row];
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
          <Link to={rowPath(row)} aria-label={t('home.seeAllOf', { title })}>
            {t('home.seeAll')}
          </Link>
        }
        arrows={
          <RailArrows rail={rail} backLabel={t('home.previous', { title })} forwardLabel={t('home.next', { title })} />
        }
      />
      {query.error && !games ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Rail rail={rail} label={title}>
          {games
            ? games.map((game, index) => (
                <PlayTile key={game.nodeId} game={game} eager={eager && index < tilesInView} />
              ))
            : Array.from({ length: tilesInView }, (_, index) => <GameTileSkeleton key={index} />)}
        </Rail>
      )}
    </section>
  );
});
