import type { FailureClass } from '#federation/remote-state/failure-class.ts';
import { slowAfterMs } from '#federation/loading/watch-hang.ts';
import { useHasPassed } from '#federation/use-has-passed.ts';
import { RemoteUnavailable } from '#frame/status-pages/remote-unavailable.tsx';
import { RemoteSkeleton } from '#frame/status-pages/remote-skeleton.tsx';

interface RemoteLoadingProps {
  readonly remote: string;
  readonly code: FailureClass;
  /** Whether it has taken long already. */
  readonly isLate?: boolean;
  readonly onRetry: () => void;
}

/** Shown while a remote loads. Loading continues while the message is shown. */
export function RemoteLoading({ remote, code, isLate = false, onRetry }: RemoteLoadingProps) {
  const hasPassed = useHasPassed(slowAfterMs);
  return hasPassed || isLate ? <RemoteUnavailable remote={remote} code={code} onRetry={onRetry} /> : <RemoteSkeleton />;
}
