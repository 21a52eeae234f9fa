import { hash, randomBytes } from 'node:crypto';
import type { CallCookies } from './cookies.ts';

const COOKIE = 'marquee_device';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const NINETY_DAYS = 90 * 86_400;

const createToken = (): string => randomBytes(32).toString('base64url');

/**
 * The browser of a call, identified by a random token in a cookie. It opens nothing; a login stores its hash as a
 * trusted device. A browser without the cookie gets a token when a call first asks for it, as few calls do.
 */
export class Device {
  readonly #cookies: CallCookies;
  #token: string | null = null;
  #isRenewed = false;

  constructor(cookies: CallCookies) {
    this.#cookies = cookies;
  }

  #readToken(): string {
    const sent = this.#cookies.read(COOKIE);
    this.#token ??= sent !== null && TOKEN.test(sent) ? sent : createToken();
    return this.#token;
  }

  /** SHA-256 of the token. */
  get hash(): Buffer {
    return hash('sha256', this.#readToken(), 'buffer');
  }

  /** Replaces the token by a new one. */
  renew(): void {
    this.#token = createToken();
    this.#isRenewed = true;
  }

  get isRenewed(): boolean {
    return this.#isRenewed;
  }

  /** Makes the browser send the token for another ninety days. */
  setCookie(): void {
    this.#cookies.set({ name: COOKIE, value: this.#readToken(), maxAgeSeconds: NINETY_DAYS });
  }
}
