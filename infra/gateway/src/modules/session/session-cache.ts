import { hash } from 'node:crypto';
import type { ChangeFeed } from '#db/change-feed.ts';
import type { Queryable } from '@marquee/service/database';
import type { PlayerSession } from '#player-session.ts';
import { findSession, touchSession } from './session.repository.ts';

const KEEP_MS = 10_000;
const TOUCH_AFTER_SECONDS = 60;
const CAPACITY = 50_000;
const TRIAL = 4;

interface Kept {
  readonly session: PlayerSession;
  readonly until: number;
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/**
 * Tells whom a token belongs to. Living sessions are remembered for a few seconds while the change feed is up;
 * a session revoked on any gateway, or a player changed in any way, is forgotten when the database says so. One that owes a change of
 * the password is never remembered, so that it may go on everywhere in the moment of the change.
 */
export class SessionCache {
  readonly #db: Queryable;
  readonly #changes: ChangeFeed;
  readonly #kept = new Map<string, Kept>();
  #changesSeen = 0;

  constructor(db: Queryable, changes: ChangeFeed) {
    this.#db = db;
    this.#changes = changes;
    changes.subscribe('session_changed', (tokenHash) => this.invalidate(tokenHash));
  }

  invalidate(tokenHash: string | null): void {
    this.#changesSeen += 1;
    if (tokenHash === null) this.#kept.clear();
    else this.#kept.delete(tokenHash);
  }

  async find(token: string): Promise<PlayerSession | null> {
    const tokenHash = hashToken(token);
    const kept = this.#kept.get(tokenHash);
    if (kept && this.#changes.live && performance.now() < kept.until) return kept.session;
    return this.#load(tokenHash);
  }

  async #load(tokenHash: string): Promise<PlayerSession | null> {
    const changesSeen = this.#changesSeen;
    const row = await findSession(this.#db, tokenHash);
    if (!row || row.secondsLeft <= 0) return null;
    if (row.secondsSinceSeen > TOUCH_AFTER_SECONDS) await touchSession(this.#db, tokenHash);
    const { playerId, username, nickname, type, currency, passwordChangeReason } = row;
    const session = {
      playerId,
      username,
      nickname,
      type,
      currency,
      trial: type === TRIAL,
      passwordChangeReason,
      tokenHash,
    };
    if (passwordChangeReason === null && changesSeen === this.#changesSeen) this.#keep(session, row.secondsLeft);
    return session;
  }

  #keep(session: PlayerSession, secondsLeft: number): void {
    if (this.#kept.size >= CAPACITY) this.#kept.clear();
    this.#kept.set(session.tokenHash, { session, until: performance.now() + Math.min(KEEP_MS, secondsLeft * 1_000) });
  }
}
