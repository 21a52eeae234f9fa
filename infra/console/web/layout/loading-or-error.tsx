import { Button, ErrorState, Skeleton } from '@marquee/ui';
import { RequestError } from '#web/api/request.ts';
import { useTexts } from '#web/texts/texts.ts';

interface LoadingOrErrorProps {
  readonly error: Error | null;
  onRetry(): void;
}

/** Skeleton while data is loading, or its error with a retry button. */
export function LoadingOrError({ error, onRetry }: LoadingOrErrorProps) {
  const { t, named } = useTexts();
  if (error === null) return <Skeleton shape="card" height={220} />;
  const code = error instanceof RequestError ? error.code : 'unreadable';
  return (
    <ErrorState
      title={t('failed.title')}
      text={named(`error.${code}`, error.message)}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
}
