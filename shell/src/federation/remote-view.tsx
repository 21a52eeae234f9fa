import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { classify, type FailureClass } from '#federation/failure.ts';
import { RemoteBoundary } from '#federation/remote-boundary.tsx';
import { useRemoteState } from '#federation/remote-states.ts';
import { RemoteWait } from '#federation/remote-wait.tsx';
import { forgiveRemote, openDrawn, recoverRemote, retryRemote } from '#federation/remotes.ts';
import { useOnline } from '#federation/use-online.ts';
import { useVersion } from '#federation/use-version.ts';
import { RemotePlaceholder } from '#frame/remote-placeholder.tsx';

/** Draws a remote's routes, whatever version the fleet, the player's place and its own failures call for. */
export function RemoteView({ name }: { readonly name: string }) {
  const { failure } = useRemoteState(name);
  const version = useVersion(name);
  const [tries, setTries] = useState(0);
  const { key } = useLocation();
  // React runs this before it tells of what fails on the next page.
  useLayoutEffect(() => () => forgiveRemote(name), [name, key]);
  useEffect(() => openDrawn(name), [name, key]);
  useOnline(failure !== null, () => void retryRemote(name));

  const retry = (): void => {
    setTries(tries + 1);
    void retryRemote(name);
  };
  if (failure !== null) return <RemotePlaceholder remote={name} code={failure} onRetry={retry} />;
  if (version === null) return <RemoteWait key={tries} remote={name} code="entry-timeout" onRetry={retry} />;

  const recover = (reason: FailureClass): void => void recoverRemote(version, reason);
  const Routes = version.expose.default;
  return (
    <RemoteBoundary key={version.release.build} onFailure={(error) => recover(classify(error, navigator.onLine))}>
      <Suspense fallback={<RemoteWait remote={name} code="chunk-timeout" onRetry={() => recover('chunk-timeout')} />}>
        <Routes />
      </Suspense>
    </RemoteBoundary>
  );
}
