import { useEffect, useState } from 'react';
import type { FailureClass } from '#federation/remote-state/failure-class.ts';
import { RemoteUnavailable } from '#frame/status-pages/remote-unavailable.tsx';
import { RemoteSkeleton } from '#frame/status-pages/remote-skeleton.tsx';

/** Milliseconds after which the player is told that it takes long, and offered to try again. */
const slowAfterMs = 15_000;

interface RemoteLoadingProps {
  readonly remote: string;
  readonly code: FailureClass;
  readonly onRetry: () => void;
}

/** Stands where a remote will be; loading goes on behind the message that it takes long. */
export function RemoteLoading({ remote, code, onRetry }: RemoteLoadingProps) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return long ? <RemoteUnavailable remote={remote} code={code} onRetry={onRetry} /> : <RemoteSkeleton />;
}
