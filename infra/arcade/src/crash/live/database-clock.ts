import type { Queryable } from '@marquee/service/database';

/** Age at which a reading is replaced even by a less precise one, because clocks drift. */
const MAX_AGE_MS = 60_000;

/** Local estimate of the database clock, in milliseconds since the epoch. */
export class DatabaseClock {
  #offset = 0;
  #uncertainty = Number.POSITIVE_INFINITY;
  #readAt = 0;

  /**
   * Reads the database clock; the reading with the shortest round trip is the most precise and is retained, unless the
   * clock was set since.
   */
  async synchronize(db: Queryable): Promise<void> {
    const sent = performance.now();
    const { rows } = await db.query<{ ms: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
    );
    const received = performance.now();
    const uncertainty = received - sent;
    const offset = (rows[0]?.ms ?? 0) - (sent + received) / 2;
    const wasSet = Math.abs(offset - this.#offset) > uncertainty + this.#uncertainty;
    if (!wasSet && uncertainty > this.#uncertainty && received - this.#readAt < MAX_AGE_MS) return;
    this.#offset = offset;
    this.#uncertainty = uncertainty;
    this.#readAt = received;
  }

  now(): number {
    return performance.now() + this.#offset;
  }
}
