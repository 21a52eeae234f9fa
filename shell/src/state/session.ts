import { accountTypes, type MemberInfo } from '@marquee/contract';
import { callApi, CallError } from '@marquee/platform';
import type { Session } from '@marquee/platform/host';
import { atom } from 'jotai';
import { resetPanels } from '#state/panels.ts';
import { queryClient } from '#state/query-client.ts';
import { safeStorage } from '#state/safe-storage.ts';
import { readable, store } from '#state/store.ts';

const stored = safeStorage('sessionStorage');
const storageKey = 'token';
const retryDelayMs = 5_000;

const tokenAtom = atom<string | null>(null);
const memberAtom = atom<MemberInfo | null>(null);
export const sessionAtom = atom((get): Session => {
  const member = get(memberAtom);
  const type = member?.type ?? accountTypes.member;
  const signedIn = member === null ? 'loading' : 'in';
  return {
    state: get(tokenAtom) === null ? 'visitor' : signedIn,
    member,
    isTrial: member !== null && type === accountTypes.trial,
    isAgent: member !== null && accountTypes.agent.includes(type),
  };
});

export const session = readable(sessionAtom);
export function token(): string | null {
  return store.get(tokenAtom);
}

/** Whether the session outlives a load of the page: not where the browser refuses storage. */
export function isSessionPersisted(): boolean {
  return stored.isKept(storageKey);
}

/** Takes up the session that this tab has kept. */
export function resumeSession(): void {
  const kept = stored.get(storageKey);
  if (kept === null) return;
  store.set(tokenAtom, kept);
  void loadMember();
}

/** Makes a token the session of this tab (R4.02) and loads who it belongs to. */
export async function signIn(next: string): Promise<void> {
  stored.set(storageKey, next);
  store.set(memberAtom, null);
  store.set(tokenAtom, next);
  await loadMember();
}

/** Forgets the session in this tab; the gateway is not asked. */
export function clearSession(): void {
  resetPanels();
  stored.remove(storageKey);
  store.set(tokenAtom, null);
  store.set(memberAtom, null);
}

/** Ends the session at the gateway and here (R4.12). A gateway that cannot be reached does not keep anyone signed in. */
export async function signOut(): Promise<void> {
  await callApi('logout').catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
  });
  clearSession();
  queryClient.clear();
}

/** Asks again who the token belongs to. */
export async function loadMember(): Promise<void> {
  const asked = token();
  try {
    const member = await callApi('memberInfo');
    if (token() === asked) store.set(memberAtom, member);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (token() === asked && error.code === 'network') setTimeout(() => void loadMember(), retryDelayMs);
    else if (token() === asked) clearSession();
  }
}
