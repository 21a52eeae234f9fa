import { useErrorMessage } from '@marquee/platform';
import { ErrorState, RetryButton } from '@marquee/ui';
import { useLobbyText } from '#texts/text.ts';

export interface LoadErrorProps {
  error: Error;
  onRetry: () => void;
}

/** Shows the message of a failed call and a retry button. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  const { t } = useLobbyText();
  const errorMessage = useErrorMessage();
  return (
    <ErrorState
      title={t('errors.title')}
      text={errorMessage(error)}
      action={<RetryButton label={t('errors.retry')} onRetry={onRetry} />}
    />
  );
}
