import type { FailureClass } from '#federation/remote-state/failure-class.ts';
import { slowAfterMs } from '#federation/loading/watch-hang.ts';
import { useHasPassed } from '#federation/use-has-passed.ts';
import { RemoteUnavailable } from '#frame/status-pages/remote-unavailable.tsx';
import { RemoteSkeleton } from '#frame/status-pages/remote-skeleton.tsx';

interface RemoteLoadingProps {
  readonly remote: string;
  readonly code: FailureClass;
  readonly onRetry: () => void;
}

/** Shown while a remote loads. Loading continues while the message is shown. */
export function RemoteLoading({ remote, code, onRetry }: RemoteLoadingProps) {
  return useHasPassed(slowAfterMs) ? (
    <RemoteUnavailable remote={remote} code={code} onRetry={onRetry} />
  ) : (
    <RemoteSkeleton />
  );
}
