import { randomUUID } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { toMs } from '@marquee/time';
import { seal, unseal, type Session } from './seal.ts';

const lastsMs = toMs({ hours: 12 });

export interface SessionOptions {
  readonly key: Buffer;
  /** Whether browsers use https. */
  readonly secure: boolean;
  readonly now: () => number;
}

/**
 * Sessions in an encrypted HttpOnly cookie. Sessions that ended by logout are remembered until they would have expired.
 */
export class Sessions {
  readonly #options: SessionOptions;
  readonly #ended = new Map<string, number>();

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  get #cookie(): string {
    return this.#options.secure ? '__Host-marquee-console' : 'marquee-console';
  }

  /** Starts a session with the token and returns the value of `Set-Cookie`. */
  start(token: string): string {
    const content = { id: randomUUID(), token, endsAt: this.#options.now() + lastsMs };
    return this.#setCookie(seal(this.#options.key, content), lastsMs / 1000);
  }

  /** Valid session of a `Cookie` header, or null. */
  read(cookies: string | undefined): Session | null {
    const sealed = parseCookie(cookies ?? '')[this.#cookie];
    const session = sealed === undefined ? null : unseal(this.#options.key, sealed);
    return session !== null && session.endsAt > this.#options.now() && !this.#ended.has(session.id) ? session : null;
  }

  /** Ends a session, including copies of its cookie, and returns the value of `Set-Cookie` that deletes it. */
  end(session: Session | null): string {
    for (const [id, endsAt] of this.#ended) if (endsAt <= this.#options.now()) this.#ended.delete(id);
    if (session !== null) this.#ended.set(session.id, session.endsAt);
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
