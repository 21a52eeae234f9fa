import { memo, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FocusRestoration, type FocusedField } from '#federation/focus-restoration.tsx';
import { HangWatch } from '#federation/hang-watch.tsx';
import { RemoteBoundary } from '#federation/remote-state/remote-boundary.tsx';
import { useRemoteState } from '#federation/remote-state/remote-states.ts';
import { RemoteLoading } from '#federation/remote-loading.tsx';
import {
  resetFailures,
  ensureMountedRemote,
  leaveHungVersion,
  recoverRemote,
  retryRemote,
} from '#federation/loading/remote-lifecycle.ts';
import { ShownReport } from '#federation/shown-report.tsx';
import { useReconnect } from '#federation/use-reconnect.ts';
import { useRemoteVersion } from '#federation/use-remote-version.ts';
import { enableContent } from '#federation/waiting-content.ts';
import { RemoteUnavailable } from '#frame/status-pages/remote-unavailable.tsx';

interface RemoteViewProps {
  readonly name: string;
  /** Whether the page has waited for the remote already as long as a page waits before it says so. */
  readonly isLate?: boolean;
}

/** Rendered with the content of a remote, when React has hydrated it or rendered it anew. */
function EnabledContent() {
  useLayoutEffect(enableContent, []);
  return null;
}

/**
 * Renders the routes of a remote with its active version, or its loading or error page. Memoized, so that changes of
 * the frame do not render the page again.
 */
export const RemoteView = memo(function RemoteView({ name, isLate = false }: RemoteViewProps) {
  const { failure } = useRemoteState(name);
  const version = useRemoteVersion(name);
  const [tries, setTries] = useState(0);
  const focusedField = useRef<FocusedField>(null);
  const { key } = useLocation();
  // A layout effect: React runs it before it reports errors of the next page.
  useLayoutEffect(() => () => resetFailures(name), [name, key]);
  useEffect(() => ensureMountedRemote(name), [name, key]);
  useReconnect(failure !== null, () => void retryRemote(name));

  const retry = (): void => {
    setTries(tries + 1);
    void retryRemote(name);
  };
  if (failure !== null) return <RemoteUnavailable remote={name} code={failure} onRetry={retry} />;
  if (version === null)
    return (
      <RemoteLoading key={tries} remote={name} code="entry-timeout" isLate={isLate && tries === 0} onRetry={retry} />
    );

  const Routes = version.expose.default;
  return (
    <RemoteBoundary key={version.release.build} onFailure={(error) => void recoverRemote(version, error)}>
      <Suspense
        fallback={
          <>
            <HangWatch version={version} />
            <RemoteLoading
              remote={name}
              code="chunk-timeout"
              isLate={isLate}
              onRetry={() => void leaveHungVersion(version)}
            />
          </>
        }
      >
        <FocusRestoration fieldRef={focusedField} />
        <Routes />
        <EnabledContent />
        <ShownReport version={version} />
      </Suspense>
    </RemoteBoundary>
  );
});
