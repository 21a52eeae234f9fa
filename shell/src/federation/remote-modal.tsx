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
  /** Called when the modal cannot be shown. */
  readonly onFailure: () => void;
}

/** A modal of a remote. It is rendered with one version until it is closed. */
export function RemoteModal({ remote, name, params, onFailure }: RemoteModalProps) {
  const { active, failure } = useRemoteState(remote);
  const [opened, setOpened] = useState<LoadedRemote | null>(active);
  if (opened === null && active !== null) setOpened(active);
  useEffect(() => void ensureRemote(remote), [remote]);
  useEffect(() => {
    if (failure !== null && opened === null) onFailure();
  }, [failure, opened, onFailure]);

  const Modal = opened?.expose.modals?.[name];
  if (opened === null || Modal === undefined) return null;
  const fail = (error: unknown): void => {
    sendFleetReport({ part: remote, version: opened.release.version, class: classifyError(error, navigator.onLine) });
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
