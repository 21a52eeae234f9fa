import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { FailureClass } from '#federation/remote-state/failure-class.ts';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { readable, store } from '#state/store.ts';

/** Where a remote stands in this tab. */
export interface RemoteState {
  /** The version that is mounted, or would be. */
  readonly active: LoadedRemote | null;
  /** A version fetched in the background that waits for a safe moment. */
  readonly waiting: LoadedRemote | null;
  /** Why there is nothing to show; null while it loads or stands. */
  readonly failure: FailureClass | null;
}

const initialState: RemoteState = { active: null, waiting: null, failure: null };
const statesAtom = atom<Readonly<Record<string, RemoteState>>>({});

export const remoteStates = readable(statesAtom);
export function getRemoteState(name: string): RemoteState {
  return remoteStates.get()[name] ?? initialState;
}

export function setRemoteState(name: string, change: Partial<RemoteState>): void {
  return store.set(statesAtom, (states) => ({ ...states, [name]: { ...(states[name] ?? initialState), ...change } }));
}

export function useRemoteState(name: string): RemoteState {
  return useAtomValue(
    useMemo(() => atom((get) => get(statesAtom)[name] ?? initialState), [name]),
    { store },
  );
}
