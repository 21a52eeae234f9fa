import type { Queryable } from '@marquee/service/database';

/** A reading is good for so long; clocks drift. */
const FRESH_MS = 60_000;

/** The time of the database, which decides everything, without asking for each message. */
export class DatabaseClock {
  #offset = 0;
  #doubt = Number.POSITIVE_INFINITY;
  #readAt = 0;

  /** Keeps the reading whose answer came the soonest: it is the most exact. */
  async read(db: Queryable): Promise<void> {
    const sent = performance.now();
    const { rows } = await db.query<{ ms: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
    );
    const received = performance.now();
    const doubt = received - sent;
    if (doubt > this.#doubt && received - this.#readAt < FRESH_MS) return;
    this.#offset = (rows[0]?.ms ?? 0) - (sent + received) / 2;
    this.#doubt = doubt;
    this.#readAt = received;
  }

  now(): number {
    return performance.now() + this.#offset;
  }
}
