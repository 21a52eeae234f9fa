import { useLocation } from 'react-router-dom';
import { useEffect, useState } from 'react';
import { enterScreen, reviewRemote, swapTo, versionAfterNavigation } from '#federation/live-switch.ts';
import type { LoadedRemote } from '#federation/loaded-remote.ts';
import { remoteState, useRemoteState } from '#federation/remote-states.ts';

/**
 * The version of a remote to draw. A version that waits takes over in the very render of a navigation, so that the page
 * that is being left is the last one of the old version.
 */
export function useVersion(name: string): LoadedRemote | null {
  const { shown } = useRemoteState(name);
  const { key } = useLocation();
  const [drawn, setDrawn] = useState({ key, shown, version: shown });
  if (drawn.key !== key || drawn.shown !== shown) {
    setDrawn({ key, shown, version: drawn.key === key ? shown : versionAfterNavigation(name) });
  }

  useEffect(() => {
    if (drawn.version !== null && drawn.version === remoteState(name).waiting) swapTo(drawn.version);
  }, [name, drawn.version]);
  useEffect(() => reviewRemote(name), [name, key]);
  useEffect(() => enterScreen(name), [name]);
  return drawn.version;
}
