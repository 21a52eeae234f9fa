import { useDraft, useErrorMessage, usePageTitle, useQuery, usePageReady } from '@marquee/platform';
import { EmptyState, ErrorState, PageHeader, RetryButton, SearchInput } from '@marquee/ui';
import { Gamepad2, SearchX } from 'lucide-react';
import { HotTiles, HotTilesSkeleton } from '#features/preview/hot-tiles.tsx';
import { hotGamesQuery } from '#features/preview/hot-games.query.ts';
import { useNewPartText } from '#texts/text.ts';

/**
 * First page of this remote: hot games and a search, with loading, empty and error state. The search is a draft, so it
 * survives a switch to another version.
 */
export function Preview() {
  const { t, language } = useNewPartText();
  const errorMessage = useErrorMessage();
  const { data, error, isPending, refetch } = useQuery(hotGamesQuery(language));
  const { fields, change } = useDraft('new-part.search', { name: '' });
  const name = fields.name.trim().toLowerCase();
  const games = data?.games.filter(({ displayName }) => displayName.toLowerCase().includes(name)) ?? [];
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
      {data && data.games.length > 0 && (
        <SearchInput
          label={t('preview.search')}
          placeholder={t('preview.search')}
          clearLabel={t('preview.clearSearch')}
          value={fields.name}
          onChange={(typed) => change({ name: typed })}
        />
      )}
      {data && data.games.length > 0 && games.length === 0 && (
        <EmptyState icon={<SearchX />} title={t('preview.noMatch')} />
      )}
      {games.length > 0 && <HotTiles label={title} games={games} />}
    </>
  );
}
