import type { Queryable } from '@marquee/service/database';

/** False when the nonce was spent before, on any gateway. Kept for `seconds`, after which its bearer is too old anyway. */
export async function consumeNonce(db: Queryable, nonce: string, seconds: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'nonce_spend',
    text: `INSERT INTO used_nonces (nonce, expires_at) VALUES ($1, now() + make_interval(secs => $2)) ON CONFLICT DO NOTHING`,
    values: [nonce, seconds],
  });
  return rowCount === 1;
}
