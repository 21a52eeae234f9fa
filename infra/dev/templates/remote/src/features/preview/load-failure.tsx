import { CallError, useText } from '@marquee/platform';
import { Button, ErrorState } from '@marquee/ui';
import { RotateCw } from 'lucide-react';
import { useNewPartText } from '#text.ts';

export interface LoadFailureProps {
  error: Error;
  onRetry: () => void;
}

/** Says what went wrong in the words of its code, and tries again. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const { t } = useNewPartText();
  const errors = useText('errors');
  return (
    <ErrorState
      title={t('errors.title')}
      text={errors.t(error instanceof CallError ? error.code : 'unknown_error')}
      action={
        <Button variant="outline" icon={<RotateCw aria-hidden size={16} />} onClick={onRetry}>
          {t('errors.retry')}
        </Button>
      }
    />
  );
}
