import type { ModalParams } from '@marquee/platform/host';
import { Suspense, useEffect, useState } from 'react';
import { classifyError } from '#federation/remote-state/failure-class.ts';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { RemoteBoundary } from '#federation/remote-boundary.tsx';
import { useRemoteState } from '#federation/remote-state/remote-states.ts';
import { ensureRemote } from '#federation/loading/remote-lifecycle.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';

interface RemoteModalProps {
  readonly remote: string;
  readonly name: string;
  readonly params: ModalParams;
  /** The modal cannot be shown. */
  readonly onFailure: () => void;
}

/** Draws a modal that a remote offers. It keeps the version it was opened with. */
export function RemoteModal({ remote, name, params, onFailure }: RemoteModalProps) {
  const { active: shown, failure } = useRemoteState(remote);
  const [kept, setKept] = useState<LoadedRemote | null>(shown);
  if (kept === null && shown !== null) setKept(shown);
  useEffect(() => void ensureRemote(remote), [remote]);
  useEffect(() => {
    if (failure !== null && kept === null) onFailure();
  }, [failure, kept, onFailure]);

  const Modal = kept?.expose.modals?.[name];
  if (kept === null || Modal === undefined) return null;
  const fail = (error: unknown): void => {
    sendFleetReport({ part: remote, version: kept.release.version, class: classifyError(error, navigator.onLine) });
    onFailure();
  };
  return (
    <RemoteBoundary onFailure={fail}>
      <Suspense fallback={null}>
        <Modal {...params} />
      </Suspense>
    </RemoteBoundary>
  );
}
