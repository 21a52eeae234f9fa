import { verifyLaunchToken } from '@marquee/signed-calls';
import { toMs } from '@marquee/time';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { ArcadeError, type ArcadeErrorCode } from '#http/arcade-error.ts';
import { NetworkRateLimit } from '#http/network-rate-limit.ts';
import { WindowCounts } from '#http/window-counts.ts';
import { openRealSession, type OpenedSession } from './open-session.ts';

/** Attempts at one launch token, in a window that is longer than its life. */
const ATTEMPTS_PER_TOKEN = 5;
const TOKEN_WINDOW_MS = toMs({ minutes: 10 });

/** Launches of one network in a minute whose token the platform has issued and does not accept. */
const INVALID_LAUNCHES_PER_MINUTE = 3_000;

/** Opens sessions of launch tokens. Tokens that the platform did not issue cause no call and count nowhere. */
export class LimitedLaunches {
  readonly #arcade: ArcadeContext;
  readonly #secret: string;
  readonly #attempts = new WindowCounts(TOKEN_WINDOW_MS);
  readonly #invalid = new NetworkRateLimit(INVALID_LAUNCHES_PER_MINUTE);

  constructor(arcade: ArcadeContext, secret: string) {
    this.#arcade = arcade;
    this.#secret = secret;
  }

  /** @throws ArcadeError `too_many_requests`, or those of `openRealSession` */
  async open(launch: string, address: string): Promise<OpenedSession> {
    if (!verifyLaunchToken(this.#secret, launch)) throw new ArcadeError('launch.invalid');
    // Counted before the result is known, so that concurrent launches are limited too.
    if (this.#attempts.increment(launch) > ATTEMPTS_PER_TOKEN) throw new ArcadeError('launch.invalid');
    if (!this.#invalid.take(address)) throw new ArcadeError('too_many_requests');
    let code: ArcadeErrorCode | null = null;
    try {
      return await openRealSession(this.#arcade, launch);
    } catch (error) {
      code = error instanceof ArcadeError ? error.code : null;
      throw error;
    } finally {
      if (code !== 'launch.invalid') this.#invalid.decrement(address);
      if (code === 'wallet.unavailable') this.#attempts.decrement(launch);
    }
  }
}
