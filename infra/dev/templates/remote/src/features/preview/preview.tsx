import { useErrorMessage, usePageTitle, useQuery, usePageReady } from '@marquee/platform';
import { EmptyState, ErrorState, PageHeader, RetryButton } from '@marquee/ui';
import { Gamepad2 } from 'lucide-react';
import { HotTiles, HotTilesSkeleton } from '#features/preview/hot-tiles.tsx';
import { hotGamesQuery } from '#features/preview/hot-games.query.ts';
import { useNewPartText } from '#texts/text.ts';

/** First page of this remote: hot games, with loading, empty and error state. */
export function Preview() {
  const { t, language } = useNewPartText();
  const errorMessage = useErrorMessage();
  const { data, error, isPending, refetch } = useQuery(hotGamesQuery(language));
  const title = t('preview.title');
  usePageTitle(title);
  usePageReady(!isPending);
  return (
    <>
      <PageHeader title={title} subtitle={data ? t('preview.games', { count: data.games.length }) : ''} />
      {isPending && <HotTilesSkeleton label={t('preview.loading')} />}
      {error && !data && (
        <ErrorState
          title={t('errors.title')}
          text={errorMessage(error)}
          action={<RetryButton label={t('errors.retry')} onRetry={() => void refetch()} />}
        />
      )}
      {data?.games.length === 0 && (
        <EmptyState icon={<Gamepad2 />} title={t('preview.emptyTitle')} text={t('preview.emptyText')} />
      )}
      {data && data.games.length > 0 && <HotTiles label={title} games={data.games} />}
    </>
  );
}
