import type { Queryable } from '@marquee/service/database';
import type { RequestedPurpose } from './code.repository.ts';

/** @param codeMac identifies the sent code */
export async function savePhoneSession(
  db: Queryable,
  codeMac: Buffer,
  sessionInfo: string,
  minutes: number,
): Promise<void> {
  await db.query({
    name: 'phone_session_insert',
    text: `INSERT INTO phone_sessions (code_mac, session_info, expires_at)
      VALUES ($1, $2, now() + make_interval(mins => $3))`,
    values: [codeMac, sessionInfo, minutes],
  });
}

export async function findPhoneSession(db: Queryable, codeMac: Buffer): Promise<string | null> {
  const { rows } = await db.query<{ sessionInfo: string }>({
    name: 'phone_session_find',
    text: `SELECT session_info AS "sessionInfo" FROM phone_sessions WHERE code_mac = $1`,
    values: [codeMac],
  });
  return rows[0]?.sessionInfo ?? null;
}

export interface PhoneTokenRow {
  readonly hash: Buffer;
  readonly purpose: RequestedPurpose;
  readonly expiresAt: Date;
}

/** Stores a token that the gateway obtained, so that it is accepted for its purpose only. */
export async function insertPhoneToken(db: Queryable, { hash, purpose, expiresAt }: PhoneTokenRow): Promise<void> {
  await db.query({
    name: 'phone_token_insert',
    text: `INSERT INTO phone_tokens (token_hash, purpose, used, expires_at) VALUES ($1, $2, false, $3)
      ON CONFLICT (token_hash) DO NOTHING`,
    values: [hash, purpose, expiresAt],
  });
}

/** Returns false when the token is used, or was obtained for another purpose. */
export async function consumePhoneToken(db: Queryable, { hash, purpose, expiresAt }: PhoneTokenRow): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'phone_token_consume',
    text: `INSERT INTO phone_tokens AS t (token_hash, purpose, used, expires_at) VALUES ($1, $2, true, $3)
      ON CONFLICT (token_hash) DO UPDATE SET used = true WHERE NOT t.used AND t.purpose = excluded.purpose`,
    values: [hash, purpose, expiresAt],
  });
  return rowCount === 1;
}
