import { usePageTitle, useQuery, useReady } from '@marquee/platform';
import { EmptyState } from '@marquee/ui';
import { Gamepad2 } from 'lucide-react';
import { HotTiles, HotTilesSkeleton } from '#features/preview/hot-tiles.tsx';
import { hotGames } from '#features/preview/hot-games.query.ts';
import { LoadFailure } from '#features/preview/load-failure.tsx';
import { useNewPartText } from '#text.ts';
import css from './preview.module.css';

/** The first page of this remote: what is played now, while it loads, when there is nothing and when it cannot be had. */
export function Preview() {
  const { t, language } = useNewPartText();
  const { data, error, isPending, refetch } = useQuery(hotGames(language));
  const title = t('preview.title');
  usePageTitle(title);
  useReady(!isPending);
  return (
    <>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.facts}>{data ? t('preview.games', { count: data.games.length }) : ''}</p>
      </header>
      {isPending && <HotTilesSkeleton label={t('preview.loading')} />}
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.games.length === 0 && <EmptyState icon={<Gamepad2 />} title={t('preview.emptyTitle')} text={t('preview.emptyText')} />}
      {data && data.games.length > 0 && <HotTiles label={title} games={data.games} />}
    </>
  );
}
