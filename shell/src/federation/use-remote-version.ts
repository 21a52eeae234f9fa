import { useLocation } from 'react-router-dom';
import { useEffect, useState } from 'react';
import {
  markMounted,
  updateRemote,
  activateWaiting,
  retryUrgentVersion,
  selectVersionOnNavigation,
} from '#federation/switching/remote-updates.ts';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { getRemoteState, useRemoteState } from '#federation/remote-state/remote-states.ts';

/**
 * The version to render a remote with. A waiting version becomes active in the render of a navigation, so that no page
 * changes its version while it is open.
 */
export function useRemoteVersion(name: string): LoadedRemote | null {
  const { active } = useRemoteState(name);
  const { key, pathname } = useLocation();
  const [rendered, setRendered] = useState({ key, pathname, active, version: active });
  if (rendered.key !== key || rendered.active !== active) {
    const isOtherPage = rendered.pathname !== pathname;
    const version = rendered.key === key ? active : selectVersionOnNavigation(name, isOtherPage);
    setRendered({ key, pathname, active, version });
  }

  useEffect(() => {
    if (rendered.version !== null && rendered.version === getRemoteState(name).waiting)
      activateWaiting(rendered.version);
  }, [name, rendered.version]);
  useEffect(() => updateRemote(name), [name, key]);
  useEffect(() => retryUrgentVersion(name), [name, active]);
  useEffect(() => markMounted(name), [name]);
  return rendered.version;
}
