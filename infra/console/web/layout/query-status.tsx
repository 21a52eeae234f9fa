import { Button, ErrorState, Skeleton } from '@marquee/ui';
import { Note } from '#web/dialog-kit/note.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { describeFailure } from './describe-failure.ts';

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
  const texts = useTexts();
  const { t } = texts;
  if (error === null) return data === undefined ? <Skeleton shape="card" height={220} /> : null;
  const { title, text } = describeFailure(error, texts, data === undefined ? null : dataUpdatedAt);
  const retry = (
    <Button size="small" onClick={() => void refetch()}>
      {t('retry')}
    </Button>
  );
  return data === undefined ? (
    <ErrorState title={title} text={text} action={retry} />
  ) : (
    <Note tone="coral" title={title} action={retry}>
      {text}
    </Note>
  );
}
