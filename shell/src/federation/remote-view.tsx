import { Suspense, useEffect } from 'react';
import { classify } from '#federation/failure.ts';
import { useRemoteState } from '#federation/remote-states.ts';
import { RemoteBoundary } from '#federation/remote-boundary.tsx';
import { openRemote, recoverRemote, retryRemote } from '#federation/remotes.ts';
import { useVersion } from '#federation/use-version.ts';
import { RemotePlaceholder } from '#frame/remote-placeholder.tsx';
import { RemoteSkeleton } from '#frame/remote-skeleton.tsx';

/** Draws a remote's routes, whatever version the fleet, the player's place and its own failures call for. */
export function RemoteView({ name }: { readonly name: string }) {
  const { failure } = useRemoteState(name);
  const version = useVersion(name);
  useEffect(() => void openRemote(name), [name]);

  if (failure !== null) return <RemotePlaceholder remote={name} code={failure} onRetry={() => void retryRemote(name)} />;
  if (version === null) return <RemoteSkeleton />;
  const { expose, release } = version;
  const Routes = expose.default;
  return (
    <RemoteBoundary key={release.build} onFailure={(error) => void recoverRemote(version, classify(error, navigator.onLine))}>
      <Suspense fallback={<RemoteSkeleton />}>
        <Routes />
      </Suspense>
    </RemoteBoundary>
  );
}
