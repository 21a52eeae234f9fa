import { useEffect, useState } from 'react';
import type { FailureClass } from '#federation/remote-state/failure-class.ts';
import { RemoteUnavailable } from '#frame/status-pages/remote-unavailable.tsx';
import { RemoteSkeleton } from '#frame/status-pages/remote-skeleton.tsx';

/** Milliseconds after which the player sees that loading takes long and can retry. */
const slowAfterMs = 15_000;

interface RemoteLoadingProps {
  readonly remote: string;
  readonly code: FailureClass;
  readonly onRetry: () => void;
}

/** Shown while a remote loads. Loading continues while the message is shown. */
export function RemoteLoading({ remote, code, onRetry }: RemoteLoadingProps) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? <RemoteUnavailable remote={remote} code={code} onRetry={onRetry} /> : <RemoteSkeleton />;
}
