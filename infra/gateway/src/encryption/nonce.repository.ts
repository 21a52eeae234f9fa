import type { Queryable } from '@marquee/service/database';

/**
 * For each nonce whether no gateway has seen it before. New nonces are stored for `seconds`, until their requests have
 * expired. Of a nonce that occurs twice the first is new. The commit does not wait for the disk, because every call of
 * a provider stores a nonce; after a crash of the database the nonces of its last moment are unknown, and commands are
 * idempotent.
 */
export async function consumeNonces(db: Queryable, nonces: readonly string[], seconds: number): Promise<boolean[]> {
  // Sorted, so that two gateways that store the same nonces wait for each other in one order.
  const { rows } = await db.query<{ nonce: string }>({
    name: 'nonces_consume',
    text: `INSERT INTO used_nonces (nonce, expires_at)
      SELECT n.nonce, now() + make_interval(secs => $2)
        FROM unnest($1::text[]) n (nonce), set_config('synchronous_commit', 'off', true)
       ORDER BY n.nonce
      ON CONFLICT DO NOTHING RETURNING nonce`,
    values: [nonces, seconds],
  });
  const stored = new Set(rows.map(({ nonce }) => nonce));
  return nonces.map((nonce) => stored.delete(nonce));
}

/** Whether no gateway has seen the nonce before, see consumeNonces. */
export async function consumeNonce(db: Queryable, nonce: string, seconds: number): Promise<boolean> {
  const [isNew = false] = await consumeNonces(db, [nonce], seconds);
  return isNew;
}
