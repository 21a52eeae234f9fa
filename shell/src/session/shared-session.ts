import { openChannel } from '#state/page/open-channel.ts';
import { needsLogin, needsMember } from '#session/paths/guarded-paths.ts';
import { isModalOpen } from '#state/modals.ts';
import { watchSessionRequests } from '#state/page/is-session-shared.ts';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';
import { endAtGateway } from '#state/calls/ended-sessions.ts';
import {
  getPlayerId,
  getToken,
  isSessionEnding,
  isCurrentSession,
  leaveSession,
  session,
  startSession,
  tokenStorageKey,
} from '#state/session.ts';

const channelName = 'marquee.session';
/** Id of the tab with a session that was used last. While it is set, another tab of this browser may have a session. */
const hintKey = 'marquee.open-session';
/** Milliseconds for which a new tab waits for a response before it shows the page of a visitor. */
const responseMs = 200;
/** The same for a page that a visitor cannot open: it would show the login to a player who is logged in already. */
const responseOfGuardedPageMs = 2_000;
/** Milliseconds in which it still takes the session over. A busy tab, or one in the background, responds late. */
const lateResponseMs = 30_000;

const hint = createSafeStorage('localStorage');
const tokens = createSafeStorage('sessionStorage');

/**
 * A new tab asks for the session; a tab that has one sends its token, and announces when it has ended. Other tabs may
 * run an earlier shell, so the types cannot be renamed.
 */
type SessionMessage =
  | { readonly type: 'ask'; readonly id: string }
  | { readonly type: 'token'; readonly token: string; readonly id: string; readonly tab: string }
  | {
      readonly type: 'ended';
      readonly token: string;
      /** The player of the session; tabs of an older shell name none. */
      readonly playerId?: string | null;
    };

/** A late session would replace a form that is being filled in, or a login on its way. */
const hasOpenForm = (): boolean => ['login', 'register', 'forgot'].some(isModalOpen);

/**
 * Gives a new tab the session of an open tab of this browser, so that nobody logs in twice: a token in the session
 * storage is known to its own tab only. When tabs have different sessions, that of the tab that was used last counts,
 * in which the player has opened the new one. Waits for a response only when some tab had a session.
 */
export async function restoreSharedSession(): Promise<void> {
  const lastUsed = hint.get(hintKey);
  if (tokens.get(tokenStorageKey) !== null || lastUsed === null) return;
  const channel = openChannel(channelName);
  if (channel === null) return;
  const id = crypto.randomUUID();
  const received = new Set<string>();
  let isLate = false;
  /** Other tabs have had time to respond, so the only response counts. */
  let hasWaited = false;
  await new Promise<void>((resolve) => {
    const takeOver = (token: string): void => {
      clearTimeout(timer);
      channel.close();
      if (!isLate) tokens.set(tokenStorageKey, token);
      else if (!hasOpenForm()) void startSession(token);
      resolve();
    };
    channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => {
      if (data.type !== 'token' || data.id !== id) return;
      received.add(data.token);
      if (data.tab === lastUsed || (hasWaited && received.size === 1)) takeOver(data.token);
    };
    let timer = setTimeout(() => {
      hasWaited = true;
      const [token] = received;
      if (token !== undefined && received.size === 1) takeOver(token);
      else if (needsLogin(location.pathname)) timer = setTimeout(resolve, responseOfGuardedPageMs - responseMs);
      else resolve();
    }, responseMs);
    channel.postMessage({ type: 'ask', id } satisfies SessionMessage);
  });
  isLate = true;
  setTimeout(() => channel.close(), lateResponseMs);
  // A session that was started in this tab is never replaced by a late response, not even after its logout.
  const unsubscribe = session.subscribe(() => {
    channel.close();
    unsubscribe();
  });
  // The tab that responds sets it again.
  if (tokens.get(tokenStorageKey) === null) hint.remove(hintKey);
}

/** Ends the sessions of the player in all tabs of this browser, after a logout in this one. */
export function sendSessionEnd(token: string | null, playerId: string | null): void {
  if (token === null) return;
  hint.remove(hintKey);
  const channel = openChannel(channelName);
  channel?.postMessage({ type: 'ended', token, playerId } satisfies SessionMessage);
  channel?.close();
}

/** Sends the session to new tabs, and ends it here when its player has logged out in another tab. */
export function watchSharedSession(): void {
  const channel = openChannel(channelName);
  if (channel === null) return;
  watchSessionRequests(getToken);
  const tab = crypto.randomUUID();
  const mark = (): void => {
    if (getToken() === null) return;
    if (!document.hidden || hint.get(hintKey) === null) hint.set(hintKey, tab);
  };
  mark();
  session.subscribe(mark);
  window.addEventListener('focus', mark);
  window.addEventListener('pointerdown', mark);
  document.addEventListener('visibilitychange', mark);
  channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => {
    const token = getToken();
    if (data.type === 'ask' && token !== null && !isSessionEnding()) {
      // A tab without a response in time has removed it; a tab in the background was not used last.
      if (hint.get(hintKey) === null) hint.set(hintKey, tab);
      channel.postMessage({ type: 'token', token, id: data.id, tab } satisfies SessionMessage);
    }
    // This tab receives its own message too, and leaves when the gateway has ended the session.
    if (data.type !== 'ended' || isSessionEnding()) return;
    // Also a tab with another session of the player, or with an expired one, which still shows what was typed.
    const isSamePlayer = typeof data.playerId === 'string' && data.playerId === getPlayerId();
    if (!isCurrentSession(data.token) && !isSamePlayer) {
      // The tab that has ended its session has removed it for all.
      if (token !== null) hint.set(hintKey, tab);
      return;
    }
    // The other tab may have sent the message before it received the present token.
    if (token !== null && data.token !== token) void endAtGateway(token);
    leaveSession();
    if (needsMember(location.pathname)) location.replace('/');
  };
}
