import { randomBytes, randomInt } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '#modules/accounts/password-hash.ts';

export interface Target {
  readonly playerId: string;
  readonly username: string;
  readonly password: string;
  /** Digits with the dialing code; `mobileNum` is the number as a player types it. */
  readonly mobile: string;
  readonly mobileNum: string;
  readonly email: string;
}

export const PAYEE = 'Kittisak Nok';

let lastNumber = randomInt(800_000_000, 900_000_000);

/** An unused Thai number, counted upwards. */
export function nextUnusedNumber(): { mobile: string; mobileNum: string } {
  const national = String((lastNumber += 1));
  return { mobile: `66${national}`, mobileNum: `0${national}` };
}

/** Inserts members that share one password, each with a verified number, a mail address and a bank account name. */
export async function insertTargets(pool: pg.Pool, count: number): Promise<Target[]> {
  const password = `Stage-${randomBytes(6).toString('hex')}`;
  const passwordHash = await hashPassword(password);
  const people = Array.from({ length: count }, () => {
    const username = `g${randomBytes(6).toString('hex')}`;
    return { username, email: `${username}@example.com`, ...nextUnusedNumber() };
  });
  const { rows } = await pool.query<{ id: string; username: string }>(
    `INSERT INTO players (username, nickname, type, currency, password_hash, password_changed_at, mobile,
      mobile_verified_at)
      SELECT p ->> 'username', p ->> 'username', 0, 'THB', $2, now(), p ->> 'mobile', now()
        FROM jsonb_array_elements($1) p RETURNING id, username`,
    [JSON.stringify(people), passwordHash],
  );
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  const targets = people.map((person): Target => ({ ...person, password, playerId: ids.get(person.username) ?? '' }));
  await pool.query(
    `INSERT INTO player_details (player_id, field, value)
      SELECT (t ->> 'playerId')::uuid, d.field, d.value FROM jsonb_array_elements($1) t,
        LATERAL (VALUES ('email', t ->> 'email'), ('payeeName', $2)) AS d(field, value)`,
    [JSON.stringify(targets), PAYEE],
  );
  return targets;
}
