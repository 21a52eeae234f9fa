import { useErrorMessage } from '@marquee/platform';
import { ErrorState, RetryButton } from '@marquee/ui';
import { useLobbyText } from '#text.ts';

export interface LoadFailureProps {
  error: Error;
  onRetry: () => void;
}

/** Says what went wrong in the words of its code, and tries again. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const { t } = useLobbyText();
  const words = useErrorMessage();
  return (
    <ErrorState
      title={t('errors.title')}
      text={words(error)}
      action={<RetryButton label={t('errors.retry')} onRetry={onRetry} />}
    />
  );
}
