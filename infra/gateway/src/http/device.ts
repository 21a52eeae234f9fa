import { hash, randomBytes } from 'node:crypto';
import type { CallCookies } from './cookies.ts';

const COOKIE = 'marquee_device';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const NINETY_DAYS = 90 * 86_400;

/** The random token that identifies a browser. It opens nothing; a login stores its hash as a trusted device. */
export function readDeviceToken({ read }: CallCookies): string {
  const sent = read(COOKIE);
  return sent !== null && TOKEN.test(sent) ? sent : randomBytes(32).toString('base64url');
}

export function hashDeviceToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function setDeviceCookie({ set }: CallCookies, token: string): void {
  set({ name: COOKIE, value: token, maxAgeSeconds: NINETY_DAYS });
}
