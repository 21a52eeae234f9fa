import { atom } from 'jotai';
import { useMemo } from 'react';
import type { FailureClass } from '#federation/remote-state/failure-class.ts';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { createReadableStore, useStoreValue, writeAtom } from '#state/page/store.ts';

/** State of a remote in this tab. */
export interface RemoteState {
  /** The version that pages of the remote are rendered with. */
  readonly active: LoadedRemote | null;
  /** A newer version, loaded in the background, that becomes active at a safe moment. */
  readonly waiting: LoadedRemote | null;
  /** Why no version could be loaded; null while it loads or is active. */
  readonly failure: FailureClass | null;
}

const initialState: RemoteState = { active: null, waiting: null, failure: null };
const statesAtom = atom<Readonly<Record<string, RemoteState>>>({});

export const remoteStates = createReadableStore(statesAtom);
export function getRemoteState(name: string): RemoteState {
  return remoteStates.get()[name] ?? initialState;
}

export function setRemoteState(name: string, change: Partial<RemoteState>): void {
  return writeAtom(statesAtom, (states) => ({ ...states, [name]: { ...(states[name] ?? initialState), ...change } }));
}

export function useRemoteState(name: string): RemoteState {
  return useStoreValue(useMemo(() => atom((get) => get(statesAtom)[name] ?? initialState), [name]));
}
