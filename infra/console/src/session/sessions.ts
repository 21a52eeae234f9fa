import { randomUUID } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { toMs } from '@marquee/time';
import type { EndedSessions } from './ended-sessions.ts';
import { seal, unseal, type Session } from './seal.ts';

const lastsMs = toMs({ hours: 12 });

export interface SessionOptions {
  readonly key: Buffer;
  /** Whether browsers use https. */
  readonly secure: boolean;
  readonly now: () => number;
  readonly ended: EndedSessions;
}

/** Sessions in an encrypted HttpOnly cookie. */
export class Sessions {
  readonly #options: SessionOptions;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  get #cookie(): string {
    return this.#options.secure ? '__Host-marquee-console' : 'marquee-console';
  }

  /** Starts a session with the token of an operator and returns the value of `Set-Cookie`. */
  start(token: string, operator: string): string {
    const content = { id: randomUUID(), token, operator, endsAt: this.#options.now() + lastsMs };
    return this.#setCookie(seal(this.#options.key, content), lastsMs / 1000);
  }

  /** Valid session of a `Cookie` header, or null. */
  async read(cookies: string | undefined): Promise<Session | null> {
    const sealed = parseCookie(cookies ?? '')[this.#cookie];
    const session = sealed === undefined ? null : unseal(this.#options.key, sealed);
    if (session === null || session.endsAt <= this.#options.now()) return null;
    return (await this.#options.ended.has(session)) ? null : session;
  }

  /**
   * Ends a session, including copies of its cookie. The cookie stays, because the browser may have a newer one by now,
   * of a login in another tab.
   */
  async end(session: Session): Promise<void> {
    await this.#options.ended.add(session);
  }

  /** Ends a session at a logout and returns the value of `Set-Cookie` that deletes its cookie. */
  async logOut(session: Session | null): Promise<string> {
    if (session !== null) await this.end(session);
    return this.#setCookie('', 0);
  }

  #setCookie(value: string, seconds: number): string {
    return stringifySetCookie({
      name: this.#cookie,
      value,
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      maxAge: seconds,
      secure: this.#options.secure,
    });
  }
}
