import { atom } from 'jotai';
import { tokenAtom } from '#state/session.ts';
import { readAtom, useStoreValue, writeAtom } from '#state/page/store.ts';

/** Games for real money on the page. */
const runningGamesAtom = atom(0);
/** The rejected token of the session whose player may finish a round before the next login. */
const postponedTokenAtom = atom<string | null>(null);
const isPostponedAtom = atom((get) => {
  const postponed = get(postponedTokenAtom);
  return postponed !== null && postponed === get(tokenAtom);
});

/** Counts a game for real money until the returned function is called. */
export function addRunningGame(): () => void {
  writeAtom(runningGamesAtom, (count) => count + 1);
  return () => writeAtom(runningGamesAtom, (count) => count - 1);
}

export function isGameRunning(): boolean {
  return readAtom(runningGamesAtom) > 0;
}

/** Keeps the page and the game of a session that has expired until the player has finished the round. */
export function postponeLogin(): void {
  writeAtom(postponedTokenAtom, readAtom(tokenAtom));
}

export function isLoginPostponed(): boolean {
  return readAtom(isPostponedAtom);
}

export function useIsLoginPostponed(): boolean {
  return useStoreValue(isPostponedAtom);
}
