import { hash } from 'node:crypto';
import type { ChangeListener } from '#db/change-listener.ts';
import type { Queryable } from '@marquee/service/database';
import type { SessionCall } from '#context/gateway.ts';
import type { PlayerSession } from '#context/player-session.ts';
import { findSession, saveSessionAddress, touchSession } from './session.repository.ts';

const CACHE_MS = 10_000;
const TOUCH_AFTER_MS = 60_000;
const CAPACITY = 50_000;
const TRIAL = 4;

interface CachedSession {
  readonly session: PlayerSession;
  /** On the clock of `performance.now`, as `seenAt`. */
  readonly until: number;
  seenAt: number;
  /** Where the last call came from. */
  address: string | null;
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/**
 * Finds the player of a token. Valid sessions are cached for a few seconds while the change listener is connected, and
 * removed when the database reports that a session was revoked or a player changed. A session that requires a password
 * change is not cached, so that every gateway accepts it as soon as the password is changed.
 */
export class SessionCache {
  readonly #db: Queryable;
  readonly #changes: ChangeListener;
  readonly #cached = new Map<string, CachedSession>();
  #changesSeen = 0;

  constructor(db: Queryable, changes: ChangeListener) {
    this.#db = db;
    this.#changes = changes;
    changes.subscribe('session_changed', (tokenHash) => this.invalidate(tokenHash));
  }

  invalidate(tokenHash: string | null): void {
    this.#changesSeen += 1;
    if (tokenHash === null) this.#cached.clear();
    else this.#cached.delete(tokenHash);
  }

  async find(token: string, call: SessionCall): Promise<PlayerSession | null> {
    const tokenHash = hashToken(token);
    const entry = this.#cached.get(tokenHash);
    if (!entry || !this.#changes.isListening || performance.now() >= entry.until) return this.#load(tokenHash, call);
    if (call.isUse) entry.seenAt = await this.#touch(tokenHash, entry.seenAt);
    if (entry.address !== call.address) await saveSessionAddress(this.#db, tokenHash, call.address);
    entry.address = call.address;
    return entry.session;
  }

  async saveAddress(token: string, address: string): Promise<void> {
    const tokenHash = hashToken(token);
    await saveSessionAddress(this.#db, tokenHash, address);
    // The next call from an address before has to be stored.
    this.#cached.delete(tokenHash);
  }

  /** Stores the use of a session at most once a minute. Returns the stored time. */
  async #touch(tokenHash: string, seenAt: number): Promise<number> {
    const now = performance.now();
    if (now - seenAt <= TOUCH_AFTER_MS) return seenAt;
    await touchSession(this.#db, tokenHash);
    return now;
  }

  async #load(tokenHash: string, { isUse, address }: SessionCall): Promise<PlayerSession | null> {
    const changesSeen = this.#changesSeen;
    const row = await findSession(this.#db, tokenHash);
    if (!row || row.secondsLeft <= 0) return null;
    const storedAt = performance.now() - row.secondsSinceSeen * 1_000;
    const seenAt = isUse ? await this.#touch(tokenHash, storedAt) : storedAt;
    if (row.address !== address) await saveSessionAddress(this.#db, tokenHash, address);
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
    if (passwordChangeReason === null && changesSeen === this.#changesSeen)
      this.#store(session, row.secondsLeft, seenAt, address);
    return session;
  }

  #store(session: PlayerSession, secondsLeft: number, seenAt: number, address: string): void {
    if (this.#cached.size >= CAPACITY) this.#cached.clear();
    this.#cached.set(session.tokenHash, {
      session,
      until: performance.now() + Math.min(CACHE_MS, secondsLeft * 1_000),
      seenAt,
      address,
    });
  }
}
