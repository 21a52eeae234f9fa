import type { Queryable } from '@marquee/service/database';

/** Stores the nonce of a signed call for `seconds`. Returns false when any process has seen it before. */
export async function consumeNonce(db: Queryable, nonce: string, seconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO used_nonces (nonce, expires_at) VALUES ($1, now() + make_interval(secs => $2)) ON CONFLICT DO NOTHING`,
    [nonce, seconds],
  );
  return rowCount === 1;
}

export async function deleteExpiredNonces(db: Queryable): Promise<void> {
  await db.query('DELETE FROM used_nonces WHERE expires_at < now()');
}
