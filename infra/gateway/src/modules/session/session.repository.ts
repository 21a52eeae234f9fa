import type { LoginKind, PasswordChangeReason } from '@marquee/contract';
import type { ClientInfo } from '#context/client-info.ts';
import type { PlayerSession } from '#context/player-session.ts';
import type { Queryable, Tx } from '@marquee/service/database';

export interface SessionRow {
  readonly playerId: string;
  readonly username: string;
  readonly nickname: string;
  readonly type: number;
  readonly currency: string;
  readonly passwordChangeReason: PasswordChangeReason | null;
  readonly secondsSinceSeen: number;
  readonly secondsLeft: number;
  /** Where the last call came from; null before the first. */
  readonly address: string | null;
}

/** A session that is not revoked, of a player who is not disabled. The caller checks `secondsLeft`. */
export async function findSession(db: Queryable, tokenHash: string): Promise<SessionRow | null> {
  const { rows } = await db.query<SessionRow>({
    name: 'session_find',
    text: `SELECT p.id AS "playerId", p.username, p.nickname, p.type, p.currency,
      s.password_change_reason AS "passwordChangeReason",
        extract(epoch FROM now() - s.seen_at)::float8 AS "secondsSinceSeen",
        extract(epoch FROM session_expires_at(s.seen_at, s.created_at) - now())::float8 AS "secondsLeft",
        host(s.seen_address) AS address
      FROM sessions s JOIN players p ON p.id = s.player_id
      WHERE s.token_hash = decode($1, 'hex') AND s.revoked_at IS NULL AND p.status <> 'disabled'`,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}

/** How the session was opened; null when that is unknown. */
export async function findLoginKind(db: Queryable, tokenHash: string): Promise<LoginKind | null> {
  const { rows } = await db.query<{ kind: LoginKind | null }>({
    name: 'session_login_kind',
    text: `SELECT login_kind AS kind FROM sessions WHERE token_hash = decode($1, 'hex')`,
    values: [tokenHash],
  });
  return rows[0]?.kind ?? null;
}

export async function touchSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.query({
    name: 'session_touch',
    text: `UPDATE sessions SET seen_at = now() WHERE token_hash = decode($1, 'hex')`,
    values: [tokenHash],
  });
}

/** Stores where a call of the session came from, if it is the first or from another address than before. */
export async function saveSessionAddress(db: Queryable, tokenHash: string, address: string): Promise<void> {
  await db.query({
    name: 'session_save_address',
    text: `UPDATE sessions SET seen_address = $2
      WHERE token_hash = decode($1, 'hex') AND seen_address IS DISTINCT FROM $2`,
    values: [tokenHash, address],
  });
}

interface NewSession {
  readonly tokenHash: string;
  readonly playerId: string;
  readonly client: ClientInfo;
  readonly kind: LoginKind;
  readonly passwordChangeReason: PasswordChangeReason | null;
}

export async function insertSession(tx: Tx, { client, ...session }: NewSession): Promise<void> {
  await tx.query({
    name: 'session_insert',
    text: `INSERT INTO sessions (token_hash, player_id, address, user_agent, login_kind, password_change_reason)
      VALUES (decode($1, 'hex'), $2, $3, $4, $5, $6)`,
    values: [
      session.tokenHash,
      session.playerId,
      client.clientIp,
      client.userAgent,
      session.kind,
      session.passwordChangeReason,
    ],
  });
}

/** Lifts the restriction of a session after the password change. */
export async function clearPasswordChangeReason(tx: Tx, tokenHash: string): Promise<void> {
  await tx.query({
    name: 'session_password_changed',
    text: `UPDATE sessions SET password_change_reason = NULL WHERE token_hash = decode($1, 'hex')
      AND password_change_reason IS NOT NULL`,
    values: [tokenHash],
  });
}

export async function replaceTokenHash(tx: Tx, tokenHash: string, nextHash: string): Promise<void> {
  await tx.query({
    name: 'session_replace_token',
    text: `UPDATE sessions SET token_hash = decode($2, 'hex') WHERE token_hash = decode($1, 'hex')`,
    values: [tokenHash, nextHash],
  });
}

/**
 * Sessions that can be used, and a few that were until shortly before: something that they began may still go on. Every
 * session ends after 12 hours.
 */
const isOpen = `revoked_at IS NULL AND created_at > now() - interval '13 hours'`;

/** Revokes all sessions of the player, except the given one. */
export async function revokeSessions(tx: Tx, playerId: string, exceptTokenHash: string | null): Promise<void> {
  await tx.query({
    name: 'sessions_revoke',
    text: `UPDATE sessions SET revoked_at = now()
      WHERE player_id = $1 AND ${isOpen} AND ($2::text IS NULL OR token_hash <> decode($2, 'hex'))`,
    values: [playerId, exceptTokenHash],
  });
}

/** Revokes the oldest sessions of the player, so that the given one and a number of others stay. */
export async function revokeOldestSessions(
  tx: Tx,
  playerId: string,
  keptTokenHash: string,
  others: number,
): Promise<void> {
  await tx.query({
    name: 'sessions_revoke_oldest',
    text: `UPDATE sessions SET revoked_at = now() WHERE token_hash IN (
        SELECT token_hash FROM sessions WHERE player_id = $1 AND ${isOpen} AND token_hash <> decode($2, 'hex')
          ORDER BY created_at DESC OFFSET $3)`,
    values: [playerId, keptTokenHash, others],
  });
}

/** Revokes all sessions that a remembered login has opened, and the session of the login that was remembered. */
export async function revokeSessionsOfFamily(tx: Tx, playerId: string, familyId: string): Promise<void> {
  await tx.query({
    name: 'sessions_revoke_family',
    text: `UPDATE sessions SET revoked_at = now()
      WHERE player_id = $1 AND remembered_family = $2 AND ${isOpen}`,
    values: [playerId, familyId],
  });
}

export interface OpenSessionRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly address: string;
  readonly userAgent: string;
  readonly kind: LoginKind | null;
}

/** The current session of the player and the newest other open ones. `id` is the hash of the token. */
export async function listSessions(
  db: Queryable,
  { playerId, tokenHash }: Pick<PlayerSession, 'playerId' | 'tokenHash'>,
): Promise<readonly OpenSessionRow[]> {
  const { rows } = await db.query<OpenSessionRow>({
    name: 'sessions_list',
    text: `SELECT encode(token_hash, 'hex') AS id, created_at AS "createdAt", seen_at AS "seenAt",
      coalesce(host(address), '') AS address,
        coalesce(user_agent, '') AS "userAgent", login_kind AS kind
      FROM sessions WHERE player_id = $1 AND ${isOpen}
        AND session_expires_at(seen_at, created_at) > now()
      ORDER BY token_hash = decode($2, 'hex') DESC, created_at DESC LIMIT 50`,
    values: [playerId, tokenHash],
  });
  return rows;
}

export interface LoginRow {
  readonly at: Date;
  readonly kind: LoginKind | null;
}

/** The newest login of the player other than that of a session; null when no other is stored. */
export async function findOtherLogin(db: Queryable, playerId: string, tokenHash: string): Promise<LoginRow | null> {
  const { rows } = await db.query<LoginRow>({
    name: 'session_other_login',
    text: `SELECT created_at AS at, login_kind AS kind FROM sessions
      WHERE player_id = $1 AND token_hash <> decode($2, 'hex') ORDER BY created_at DESC LIMIT 1`,
    values: [playerId, tokenHash],
  });
  return rows[0] ?? null;
}

/** Returns false when the player has no such open session. */
export async function revokePlayerSession(tx: Tx, playerId: string, tokenHash: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'session_revoke_own',
    text: `UPDATE sessions SET revoked_at = now() WHERE player_id = $1 AND token_hash = decode($2, 'hex')
      AND revoked_at IS NULL`,
    values: [playerId, tokenHash],
  });
  return rowCount === 1;
}

export async function revokeSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.query({
    name: 'session_revoke',
    text: `UPDATE sessions SET revoked_at = now() WHERE token_hash = decode($1, 'hex') AND revoked_at IS NULL`,
    values: [tokenHash],
  });
}
