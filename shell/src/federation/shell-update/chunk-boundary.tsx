import { useLocation } from '@marquee/platform';
import { ErrorState, RetryButton } from '@marquee/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { RemoteBoundary } from '#federation/remote-state/remote-boundary.tsx';
import { classifyError } from '#federation/remote-state/failure-class.ts';
import { notifyLoadFailure } from '#federation/shell-update/load-failure.ts';
import { useErrorText, useShellText } from '#texts/shell-text.ts';

interface ChunkBoundaryProps {
  readonly children: ReactNode;
  /** Shown while the code loads. */
  readonly fallback: ReactNode;
  /** Closes the part; a toast tells the player. Without it, a retry is offered in place of the part. */
  readonly onFailure?: () => void;
  /** Whether the children are the whole page: at the start of the site their failure is a failure of the start. */
  readonly isWholePage?: boolean;
}

/** Renders lazy chunks of the shell. One that cannot be loaded leaves the rest of the page as it is. */
export function ChunkBoundary({ children, fallback, onFailure, isWholePage = false }: ChunkBoundaryProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  // React Router gives this key to the page with which the site was opened.
  const isStart = useLocation().key === 'default';
  const [hasFailed, setHasFailed] = useState(false);

  const fail = (error: unknown): void => {
    const isOfLoading = classifyError(error, true) !== 'render-crash';
    if (!isOfLoading || (isWholePage && isStart)) throw error;
    if (onFailure === undefined) return setHasFailed(true);
    notifyLoadFailure();
    onFailure();
  };
  if (hasFailed) {
    const retry = <RetryButton label={t('tryAgain')} onRetry={() => setHasFailed(false)} />;
    return <ErrorState title={errors.t('network')} action={retry} />;
  }
  return (
    <RemoteBoundary onFailure={fail}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </RemoteBoundary>
  );
}
