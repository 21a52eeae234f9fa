import { useLocation } from 'react-router-dom';
import { useEffect, useState } from 'react';
import {
  markMounted,
  updateRemote,
  activateWaiting,
  selectVersionOnNavigation,
} from '#federation/switching/remote-updates.ts';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { getRemoteState, useRemoteState } from '#federation/remote-state/remote-states.ts';

/**
 * The version of a remote to draw. A version that waits takes over in the very render of a navigation, so that the page
 * that is being left is the last one of the old version.
 */
export function useRemoteVersion(name: string): LoadedRemote | null {
  const { active: shown } = useRemoteState(name);
  const { key } = useLocation();
  const [drawn, setDrawn] = useState({ key, shown, version: shown });
  if (drawn.key !== key || drawn.shown !== shown) {
    setDrawn({ key, shown, version: drawn.key === key ? shown : selectVersionOnNavigation(name) });
  }

  useEffect(() => {
    if (drawn.version !== null && drawn.version === getRemoteState(name).waiting) activateWaiting(drawn.version);
  }, [name, drawn.version]);
  useEffect(() => updateRemote(name), [name, key]);
  useEffect(() => markMounted(name), [name]);
  return drawn.version;
}
