import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { FailureClass } from '#federation/failure.ts';
import type { LoadedRemote } from '#federation/loaded-remote.ts';
import { readable, store } from '#host/store.ts';

/** Where a remote stands in this tab. */
export interface RemoteState {
  /** The version that is mounted, or would be. */
  readonly shown: LoadedRemote | null;
  /** A version fetched in the background that waits for a safe moment. */
  readonly waiting: LoadedRemote | null;
  /** Why there is nothing to show; null while it loads or stands. */
  readonly failure: FailureClass | null;
}

const untouched: RemoteState = { shown: null, waiting: null, failure: null };
const statesAtom = atom<Readonly<Record<string, RemoteState>>>({});

export const remoteStates = readable(statesAtom);
export function remoteState(name: string): RemoteState {
  return remoteStates.get()[name] ?? untouched;
}

export function setRemoteState(name: string, change: Partial<RemoteState>): void {
  return store.set(statesAtom, (states) => ({ ...states, [name]: { ...(states[name] ?? untouched), ...change } }));
}

export function useRemoteState(name: string): RemoteState {
  return useAtomValue(
    useMemo(() => atom((get) => get(statesAtom)[name] ?? untouched), [name]),
    { store },
  );
}
