import type { Queryable } from '@marquee/service/database';

/**
 * Returns false when any gateway has seen the nonce before. It is stored for `seconds`, until its request has expired.
 */
export async function consumeNonce(db: Queryable, nonce: string, seconds: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'nonce_spend',
    text: `INSERT INTO used_nonces (nonce, expires_at) VALUES ($1, now() + make_interval(secs => $2))
      ON CONFLICT DO NOTHING`,
    values: [nonce, seconds],
  });
  return rowCount === 1;
}
