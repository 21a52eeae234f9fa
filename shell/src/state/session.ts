import { accountTypes, type ErrorCode, type MemberInfo, type PasswordChangeReason } from '@marquee/contract';
import { CallError } from '@marquee/platform';
import type { Session } from '@marquee/platform/host';
import { atom } from 'jotai';
import { sendLogoutEverywhere } from '#state/calls/logout.mutation.ts';
import { fetchMemberInfo } from '#state/calls/member-info.query.ts';
import { claimDrafts, discardDrafts } from '#state/drafts.ts';
import { endAtGateway } from '#state/calls/ended-sessions.ts';
import { isSessionShared } from '#state/page/is-session-shared.ts';
import { getPageState } from '#state/page/page-state.ts';
import {
  closePlayerModals,
  closeRequiredPasswordChange,
  isPasswordChangeRequiredAtom,
  openModal,
} from '#state/modals.ts';
import { resetPanels } from '#state/panels.ts';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';
import { createReadableStore, readAtom, useStoreValue, writeAtom } from '#state/page/store.ts';

const storage = createSafeStorage('sessionStorage');
/** Key of the token in the session storage. */
export const tokenStorageKey = 'token';
const retryDelayMs = 5_000;

const sessionEnds: ReadonlySet<string> = new Set<ErrorCode>([
  'session.missing',
  'session.expired',
  'session.wrong_account_type',
]);

export const tokenAtom = atom<string | null>(null);
const memberAtom = atom<MemberInfo | null>(null);
const memberErrorAtom = atom<CallError | null>(null);
/** The token that the present one has replaced in the same session. */
const replacedTokenAtom = atom<string | null>(null);
/** The token that the gateway has rejected last, while no other session has started. */
const lostTokenAtom = atom<string | null>(null);
/** The token of a session that is being ended at the gateway. */
const endingTokenAtom = atom<string | null>(null);
/** The token with which every session was ended, when the gateway may have done it without a response. */
const unconfirmedEndAtom = atom<string | null>(null);
/** Id of the last player of this page since it was loaded. */
const lastPlayerAtom = atom<string | null>(null);
/** Number of times that another player may have taken over this page. */
const handoverCountAtom = atom(0);
/** The session whose player has changed the password in another session of this browser. */
const sessionBeforeChangeAtom = atom<string | null>(null);
export const sessionAtom = atom((get): Session => {
  const member = get(memberAtom);
  const type = member?.type ?? accountTypes.member;
  const loggedIn = member === null || get(isPasswordChangeRequiredAtom) ? 'loading' : 'in';
  return {
    state: get(tokenAtom) === null ? 'visitor' : loggedIn,
    member,
    isTrial: member !== null && type === accountTypes.trial,
    isAgent: member !== null && accountTypes.agent.includes(type),
  };
});

export const session = createReadableStore(sessionAtom);

/** Why the member of the session could not be loaded; null once it is loaded. */
export function useMemberError(): CallError | null {
  return useStoreValue(memberErrorAtom);
}

/** The session token, null for a visitor. */
export function getToken(): string | null {
  return readAtom(tokenAtom);
}

/**
 * The player of the session, or of the last one after it has expired. Null after a logout, and while the player of a
 * new session is loaded, who may be another one.
 */
export function getPlayerId(): string | null {
  return getToken() === null ? readAtom(lastPlayerAtom) : (readAtom(memberAtom)?.id ?? null);
}

/** Whether the session survives a reload of the page; false where the browser rejects storage. */
export function isSessionPersisted(): boolean {
  return storage.isPersisted(tokenStorageKey);
}

/** Continues the session that this tab stored before a reload. */
export function resumeSession(): void {
  const stored = storage.get(tokenStorageKey);
  if (stored === null) return;
  writeAtom(tokenAtom, stored);
  void loadMember();
}

/** Key of the content of the page, which changes when another player may use it. */
export function useHandoverCount(): number {
  return useStoreValue(handoverCountAtom);
}

/**
 * Closes the modals of the previous player, detaches the callbacks of pending mutations and clears the query cache.
 */
function handOverPage(): void {
  closePlayerModals();
  const { queryClient } = getPageState();
  for (const call of queryClient.getMutationCache().getAll()) {
    const { mutationFn, meta } = call.options;
    if (meta?.['changesSession'] !== true) call.setOptions({ mutationFn });
  }
  queryClient.clear();
  writeAtom(handoverCountAtom, (count) => count + 1);
}

/**
 * Makes a token the session of this tab and loads its member. Ends a session that it replaces, as that of a trial,
 * unless other tabs go on with it.
 * @param tokenBefore token of this tab when the login was sent: a session that has started since stays, and the new one
 * is ended
 * @param passwordChangeReason why the gateway accepts only a change of the password from this session
 * @returns whether the new session goes on
 */
export async function startSession(
  next: string,
  tokenBefore = getToken(),
  passwordChangeReason: PasswordChangeReason | null = null,
): Promise<boolean> {
  const replaced = getToken();
  if (replaced !== tokenBefore && replaced !== null) {
    await endAtGateway(next);
    return false;
  }
  closeRequiredPasswordChange();
  const isReplacing = replaced !== null && replaced !== next;
  const isEnded = isReplacing && !(await isSessionShared(replaced));
  // The session may have been renewed in the meantime.
  const ended = isEnded ? endAtGateway(getToken() ?? replaced) : null;
  setMember(null);
  storeToken(next, null);
  if (passwordChangeReason !== null) openModal('password', { reason: passwordChangeReason });
  await Promise.all([ended, loadMember()]);
  return true;
}

/** Continues the session of this tab with a new token. */
export function replaceToken(next: string): void {
  storeToken(next, getToken());
  // The response to a request with the token before is not used.
  if (readAtom(memberAtom) === null) void loadMember();
}

function storeToken(next: string, replaced: string | null): void {
  storage.set(tokenStorageKey, next);
  writeAtom(lostTokenAtom, null);
  writeAtom(replacedTokenAtom, replaced);
  writeAtom(tokenAtom, next);
}

/** Whether this token is of the session of this tab, or of its last one while there is none. */
export function isCurrentSession(token: string | null): boolean {
  if (token === null) return false;
  return token === (getToken() ?? readAtom(lostTokenAtom)) || token === readAtom(replacedTokenAtom);
}

/** Whether the player is logging out, so that the gateway may reject the calls of the session. */
export function isSessionEnding(): boolean {
  return isCurrentSession(readAtom(endingTokenAtom));
}

/** Records that another session of this browser has changed the password, which ends the session of this tab. */
export function recordPasswordChange(): void {
  writeAtom(sessionBeforeChangeAtom, getToken());
}

/** Whether the session of this tab ended by a password change in another session of this browser. */
export function hasPasswordChanged(): boolean {
  return getToken() !== null && readAtom(sessionBeforeChangeAtom) === getToken();
}

/** Removes the session from this tab without calling the gateway. */
export function clearSession(): void {
  resetPanels();
  writeAtom(lostTokenAtom, (lost) => getToken() ?? lost);
  storage.remove(tokenStorageKey);
  writeAtom(tokenAtom, null);
  setMember(null);
}

function setMember(member: MemberInfo | null): void {
  writeAtom(memberAtom, member);
  writeAtom(memberErrorAtom, null);
}

/** Removes the session from this tab with all that belongs to its player, after a logout in any tab. */
export function leaveSession(): void {
  clearSession();
  writeAtom(lostTokenAtom, null);
  writeAtom(replacedTokenAtom, null);
  discardDrafts();
  writeAtom(lastPlayerAtom, null);
  handOverPage();
}

/** Ends the session at the gateway and in this tab. A failed call does not keep the player logged in. */
export async function endSession(): Promise<void> {
  const token = getToken();
  if (token === null) return;
  writeAtom(endingTokenAtom, token);
  await endAtGateway(token);
  writeAtom(endingTokenAtom, null);
  if (!isCurrentSession(token)) return;
  // Another tab may have replaced the token while the call was on its way.
  if (getToken() !== token) return endSession();
  leaveSession();
}

/**
 * Ends every session of the player. This one stays when the call fails, so that the player can try again. It has
 * succeeded when the gateway rejects the token after a response that was lost.
 * @returns the token of this session, which other tabs may have
 */
export async function endAllSessions(): Promise<string | null> {
  const token = getToken();
  const isUnconfirmed = token !== null && token === readAtom(unconfirmedEndAtom);
  writeAtom(endingTokenAtom, token);
  try {
    await sendLogoutEverywhere();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'network') writeAtom(unconfirmedEndAtom, token);
    if (!sessionEnds.has(error.code)) throw error;
    if (!isUnconfirmed) {
      clearSession();
      throw error;
    }
  } finally {
    writeAtom(endingTokenAtom, null);
  }
  if (!isCurrentSession(token)) return token;
  const ended = getToken();
  leaveSession();
  return ended;
}

/** Loads the member of the token. Clears the session when it has ended; any other error is tried again. */
export async function loadMember(): Promise<void> {
  const requestedFor = getToken();
  try {
    const member = await fetchMemberInfo();
    if (getToken() !== requestedFor) return;
    claimDrafts(member.id);
    const before = readAtom(lastPlayerAtom);
    writeAtom(lastPlayerAtom, member.id);
    if (before !== null && before !== member.id) handOverPage();
    setMember(member);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (getToken() !== requestedFor) return;
    if (sessionEnds.has(error.code)) return clearSession();
    writeAtom(memberErrorAtom, error);
    // Another error means that the member was requested again meanwhile.
    setTimeout(() => void (readAtom(memberErrorAtom) === error && loadMember()), retryDelayMs);
  }
}
