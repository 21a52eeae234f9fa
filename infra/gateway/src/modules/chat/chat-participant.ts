import { hash, randomBytes } from 'node:crypto';
import type { PlayerSession } from '#context/player-session.ts';
import type { CallCookies } from '#http/cookies.ts';

const COOKIE = 'marquee_chat';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const MAX_AGE_SECONDS = 7 * 86_400;

/** Sender of a chat request. Both fields are null for a visitor whose browser has started no conversation. */
export interface ChatParticipant {
  readonly playerId: string | null;
  /** SHA-256 of the cookie of the browser. */
  readonly browserHash: Buffer | null;
}

const readToken = (cookies: CallCookies): string | null => {
  const sent = cookies.read(COOKIE);
  return sent !== null && TOKEN.test(sent) ? sent : null;
};

export function readParticipant(player: PlayerSession | null, cookies: CallCookies): ChatParticipant {
  const token = readToken(cookies);
  return {
    playerId: player?.playerId ?? null,
    browserHash: token === null ? null : hash('sha256', token, 'buffer'),
  };
}

/** The owner of a new conversation: the player, or else the browser, which gets a cookie. */
export function createParticipant(player: PlayerSession | null, cookies: CallCookies): ChatParticipant {
  if (player !== null) return { playerId: player.playerId, browserHash: null };
  const token = readToken(cookies) ?? randomBytes(32).toString('base64url');
  cookies.set({ name: COOKIE, value: token, maxAgeSeconds: MAX_AGE_SECONDS });
  return { playerId: null, browserHash: hash('sha256', token, 'buffer') };
}
