import type { ModalParams } from '@marquee/platform/host';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { HangWatch } from '#federation/hang-watch.tsx';
import { ModalLoading } from '#federation/modal-loading.tsx';
import { RemoteBoundary } from '#federation/remote-state/remote-boundary.tsx';
import { useRemoteState } from '#federation/remote-state/remote-states.ts';
import { ensureRemote, leaveHungVersion, retryRemote } from '#federation/loading/remote-lifecycle.ts';
import { ShownReport } from '#federation/shown-report.tsx';
import { leases } from '#state/leases.ts';
import { reportFailure } from '#federation/reporting/report-failure.ts';

interface RemoteModalProps {
  readonly remote: string;
  readonly name: string;
  readonly params: ModalParams;
  readonly onClose: () => void;
  /** Called when the modal cannot be shown. */
  readonly onFailure: () => void;
}

/** A modal of a remote. Once it is shown, it is rendered with one version until it is closed. */
export function RemoteModal({ remote, name, params, onClose, onFailure }: RemoteModalProps) {
  const { active, failure } = useRemoteState(remote);
  const [shown, setShown] = useState<LoadedRemote | null>(null);
  const [tries, setTries] = useState(0);
  const version = shown ?? active;
  const Modal = version?.expose.modals?.[name];
  const isUnavailable = version === null ? failure !== null : Modal === undefined;
  useEffect(() => void ensureRemote(remote), [remote]);
  useEffect(() => {
    if (isUnavailable) onFailure();
  }, [isUnavailable, onFailure]);

  const retry = (): void => {
    setTries(tries + 1);
    setShown(null);
    if (version === null) void retryRemote(remote);
    // Another version would end the game that the page of the remote shows.
    else if (!leases.hasActive()) void leaveHungVersion(version);
  };
  if (isUnavailable) return null;
  const loading = <ModalLoading key={tries} onClose={onClose} onRetry={retry} />;
  if (version === null || Modal === undefined) return loading;
  const fail = (error: unknown): void => {
    void reportFailure(remote, version.release, error);
    onFailure();
  };
  return (
    <RemoteBoundary key={version.release.build} onFailure={fail}>
      <Suspense
        fallback={
          <>
            <HangWatch version={version} />
            {loading}
          </>
        }
      >
        <Modal {...params} />
        <Shown onShow={() => setShown(version)} />
        <ShownReport version={version} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** Calls `onShow` when the code of its siblings is loaded. */
function Shown({ onShow }: { readonly onShow: () => void }): null {
  const show = useEffectEvent(onShow);
  useEffect(() => show(), []);
  return null;
}
