import { hash, randomBytes } from 'node:crypto';
import type { CallCookies } from '#http/cookies.ts';

const COOKIE = 'marquee_remembered';
const TOKEN = /^(?<familyId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<secret>[A-Za-z0-9_-]{43})$/;

/** The token of a remembered login in the cookie. The database stores only a hash of the secret. */
export interface RememberedToken {
  readonly familyId: string;
  readonly secret: string;
}

export function readRememberedToken({ read }: CallCookies): RememberedToken | null {
  const { familyId = '', secret = '' } = TOKEN.exec(read(COOKIE) ?? '')?.groups ?? {};
  return familyId === '' ? null : { familyId, secret };
}

export function setRememberedToken({ set }: CallCookies, { familyId, secret }: RememberedToken, seconds: number): void {
  set({ name: COOKIE, value: `${familyId}.${secret}`, maxAgeSeconds: seconds });
}

export function clearRememberedToken({ read, set }: CallCookies): void {
  if (read(COOKIE) !== null) set({ name: COOKIE, value: '', maxAgeSeconds: 0 });
}

export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
