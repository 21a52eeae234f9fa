import type { Queryable, Tx } from '@marquee/service/database';

/** The purposes that a player may request a code for. */
export type RequestedPurpose = 'login' | 'register' | 'password';
/**
 * Purposes of codes for the stored contacts of a player: `login-verification` is for a login from a new network, and
 * is sent for its ticket only; `authenticator` disables a lost authenticator.
 */
export type ContactPurpose = 'login-verification' | 'authenticator';
export type CodePurpose = RequestedPurpose | ContactPurpose;

export interface CodeKey {
  readonly purpose: CodePurpose;
  /** A number with its dialing code, digits only; for a contact code the player's id and the contact. */
  readonly target: string;
}

export const CODE_ATTEMPTS = 5;

/** Replaces the code that this network requested before. */
export async function saveCode(
  tx: Tx,
  { purpose, target }: CodeKey,
  clientIp: string,
  mac: Buffer,
  minutes: number,
): Promise<void> {
  await tx.query({
    name: 'code_write',
    text: `INSERT INTO verification_codes (purpose, target, network, code_mac, expires_at)
      VALUES ($1, $2, network_of($3), $4, now() + make_interval(mins => $5))
      ON CONFLICT (purpose, target, network) DO UPDATE
      SET code_mac = $4, attempts = 0, expires_at = now() + make_interval(mins => $5)`,
    values: [purpose, target, clientIp, mac, minutes],
  });
}

/**
 * Counts an attempt and returns the code to compare; null when this network has requested no code or has no attempt
 * left. `isUncounted`: the attempts are limited otherwise.
 */
export async function countAttempt(
  db: Queryable,
  { purpose, target }: CodeKey,
  clientIp: string,
  isUncounted: boolean,
): Promise<{ mac: Buffer; expired: boolean } | null> {
  const { rows } = await db.query<{ mac: Buffer; expired: boolean }>({
    name: 'code_attempt',
    text: `UPDATE verification_codes SET attempts = attempts + CASE WHEN $5 THEN 0 ELSE 1 END
      WHERE purpose = $1 AND target = $2 AND network = network_of($3) AND (attempts < $4 OR $5)
      RETURNING code_mac AS mac, expires_at <= now() AS expired`,
    values: [purpose, target, clientIp, CODE_ATTEMPTS, isUncounted],
  });
  return rows[0] ?? null;
}

/** Releases a counted attempt at a code that was not compared. */
export async function releaseAttempt(
  db: Queryable,
  { purpose, target }: CodeKey,
  clientIp: string,
  mac: Buffer,
): Promise<void> {
  await db.query({
    name: 'code_attempt_release',
    text: `UPDATE verification_codes SET attempts = attempts - 1
      WHERE purpose = $1 AND target = $2 AND network = network_of($3) AND code_mac = $4 AND attempts > 0`,
    values: [purpose, target, clientIp, mac],
  });
}

/** Deletes the code in every network. Returns false when a parallel call has used it. */
export async function consumeCode(db: Queryable, { purpose, target }: CodeKey, mac: Buffer): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'code_spend',
    text: `DELETE FROM verification_codes WHERE purpose = $1 AND target = $2 AND code_mac = $3`,
    values: [purpose, target, mac],
  });
  return rowCount !== null && rowCount > 0;
}

export interface CountryRow {
  readonly countryCode: string;
  readonly countryDialingCode: string;
}

export async function listCountries(db: Queryable): Promise<CountryRow[]> {
  const { rows } = await db.query<CountryRow>({
    name: 'countries_read',
    text: `SELECT country_code AS "countryCode", dialing_code AS "countryDialingCode" FROM countries
      WHERE enabled ORDER BY position`,
  });
  return rows;
}
