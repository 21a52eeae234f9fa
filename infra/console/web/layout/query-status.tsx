import { Button, ErrorState, Skeleton } from '@marquee/ui';
import { Note } from '#web/dialog-kit/note.tsx';
import { RequestError } from '#web/api/request.ts';
import { formatInstant } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';

interface QueryStatusProps {
  /** The result of `useQuery` or `useInfiniteQuery`. */
  readonly query: {
    readonly data: unknown;
    readonly error: Error | null;
    /** Unix time in milliseconds. */
    readonly dataUpdatedAt: number;
    refetch(): Promise<unknown>;
  };
}

/** Skeleton while data is loading, its error with a retry button, or the time of data that could not be refreshed. */
export function QueryStatus({ query: { data, error, dataUpdatedAt, refetch } }: QueryStatusProps) {
  const { t, named } = useTexts();
  if (error === null) return data === undefined ? <Skeleton shape="card" height={220} /> : null;
  const code = error instanceof RequestError ? error.code : 'unreadable';
  const text = named(`error.${code}`, error.message);
  const retry = (
    <Button size="small" onClick={() => void refetch()}>
      {t('retry')}
    </Button>
  );
  return data === undefined ? (
    <ErrorState title={t('failed.title')} text={text} action={retry} />
  ) : (
    <Note tone="coral" title={t('outdated.title', { at: formatInstant(dataUpdatedAt) })} action={retry}>
      {text}
    </Note>
  );
}
