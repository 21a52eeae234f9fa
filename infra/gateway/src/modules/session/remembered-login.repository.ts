import type { Queryable, Tx } from '@marquee/service/database';

/** The token of a remembered login, as it is used for one login. */
export interface RememberedUse {
  readonly familyId: string;
  readonly tokenHash: Buffer;
}

export interface RememberedLoginRow {
  readonly playerId: string;
  readonly tokenHash: Buffer;
  /** The token before it. */
  readonly previousTokenHash: Buffer | null;
  /** Whether it was replaced within the last seconds. */
  readonly isRecent: boolean;
  /** Whether the session that was opened then has made no call, so that its response may be lost. */
  readonly isUnused: boolean;
}

/** Tabs and retries that use one token at the same time arrive within this time. */
const PARALLEL_SECONDS = 20;

/** @returns the id of the new family */
export async function insertRememberedLogin(
  tx: Tx,
  playerId: string,
  tokenHash: Buffer,
  sessionHash: string,
  seconds: number,
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'remembered_insert',
    text: `INSERT INTO remembered_logins (player_id, token_hash, expires_at)
      VALUES ($1, $2, now() + make_interval(secs => $3)) RETURNING family_id AS id`,
    values: [playerId, tokenHash, seconds],
  });
  const [inserted] = rows;
  if (!inserted) throw new Error('The remembered login was not inserted.');
  await setFamilyOfSession(tx, sessionHash, inserted.id);
  return inserted.id;
}

async function setFamilyOfSession(tx: Tx, sessionHash: string, familyId: string): Promise<void> {
  await tx.query({
    name: 'remembered_session',
    text: `UPDATE sessions SET remembered_family = $2 WHERE token_hash = decode($1, 'hex')`,
    values: [sessionHash, familyId],
  });
}

/** Sessions that the last use of a remembered login has opened, and that have made no call since. */
const unusedSession = `s.player_id = r.player_id AND s.remembered_family = r.family_id
        AND s.created_at >= r.rotated_at AND s.seen_address IS NULL`;

export async function findRememberedLogin(db: Queryable, familyId: string): Promise<RememberedLoginRow | null> {
  const { rows } = await db.query<RememberedLoginRow>({
    name: 'remembered_find',
    text: `SELECT player_id AS "playerId", token_hash AS "tokenHash", previous_token_hash AS "previousTokenHash",
        coalesce(rotated_at > now() - make_interval(secs => $2), false) AS "isRecent",
        EXISTS (SELECT FROM sessions s WHERE ${unusedSession}) AS "isUnused"
      FROM remembered_logins r WHERE family_id = $1 AND expires_at > now()`,
    values: [familyId, PARALLEL_SECONDS],
  });
  return rows[0] ?? null;
}

/**
 * Ends the session of the last use when it has made no call and the use was of this token: its response was lost.
 * Returns whether there was one.
 */
async function endUnusedSession(tx: Tx, { familyId, tokenHash }: RememberedUse): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'remembered_end_unused',
    text: `UPDATE sessions s SET revoked_at = coalesce(s.revoked_at, now()) FROM remembered_logins r
      WHERE r.family_id = $1 AND r.previous_token_hash = $2 AND r.rotated_at <= now() - make_interval(secs => $3)
        AND ${unusedSession}`,
    values: [familyId, tokenHash, PARALLEL_SECONDS],
  });
  return rowCount !== 0;
}

/**
 * Replaces the token for the session that it opened. Returns the seconds that the remembered login has left, or null
 * when it has ended or a parallel call has replaced the token.
 */
export async function rotateToken(
  tx: Tx,
  use: RememberedUse,
  nextHash: Buffer,
  sessionHash: string,
): Promise<number | null> {
  const { familyId, tokenHash } = use;
  const isRepeated = await endUnusedSession(tx, use);
  const { rows } = await tx.query<{ secondsLeft: number }>({
    name: 'remembered_rotate',
    text: `UPDATE remembered_logins SET token_hash = $3, previous_token_hash = $2, rotated_at = now()
      WHERE family_id = $1 AND expires_at > now() AND (token_hash = $2 OR $4 AND previous_token_hash = $2)
      RETURNING floor(extract(epoch FROM expires_at - now()))::int AS "secondsLeft"`,
    values: [familyId, tokenHash, nextHash, isRepeated],
  });
  const [rotated] = rows;
  if (!rotated) return null;
  await setFamilyOfSession(tx, sessionHash, familyId);
  return rotated.secondsLeft;
}

export async function deleteFamily(db: Queryable, familyId: string): Promise<void> {
  await db.query({
    name: 'remembered_delete',
    text: 'DELETE FROM remembered_logins WHERE family_id = $1',
    values: [familyId],
  });
}

/** Deletes the family that opened the session. */
export async function deleteFamilyOfSession(tx: Tx, playerId: string, sessionHash: string): Promise<void> {
  await tx.query({
    name: 'remembered_delete_session',
    text: `DELETE FROM remembered_logins r USING sessions s WHERE r.player_id = $1
      AND s.player_id = $1 AND s.token_hash = decode($2, 'hex') AND r.family_id = s.remembered_family`,
    values: [playerId, sessionHash],
  });
}

export async function deleteRememberedLogins(tx: Tx, playerId: string): Promise<void> {
  await tx.query({
    name: 'remembered_delete_player',
    text: 'DELETE FROM remembered_logins WHERE player_id = $1',
    values: [playerId],
  });
}
