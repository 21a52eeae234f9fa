import type { Queryable } from '@marquee/service/database';

/**
 * Returns false when any gateway has seen the nonce before. It is stored for `seconds`, until its request has expired.
 * The commit does not wait for the disk, because every call of a provider stores a nonce; after a crash of the database
 * the nonces of its last moment are unknown, and commands are idempotent.
 */
export async function consumeNonce(db: Queryable, nonce: string, seconds: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'nonce_spend',
    text: `INSERT INTO used_nonces (nonce, expires_at)
      SELECT $1, now() + make_interval(secs => $2) FROM set_config('synchronous_commit', 'off', true)
      ON CONFLICT DO NOTHING`,
    values: [nonce, seconds],
  });
  return rowCount === 1;
}
