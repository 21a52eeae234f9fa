import type { Queryable, Tx } from '@marquee/service/database';
import { toAccountKey } from './account-key.ts';

export interface AccountRow {
  readonly playerId: string;
  /** The key of the account's login lock: the username in lower case. */
  readonly accountKey: string;
  readonly type: number;
  readonly passwordHash: string | null;
  readonly disabled: boolean;
  readonly mustChangePassword: boolean;
  readonly passwordAgeDays: number;
  /** The player has entered a code sent to the account's number. */
  readonly mobileVerified: boolean;
  /** Increases with every logout everywhere. */
  readonly loginGeneration: number;
}

const account = `SELECT id AS "playerId", username_key AS "accountKey", type, password_hash AS "passwordHash",
  status = 'disabled' AS disabled,
        must_change_password AS "mustChangePassword",
        coalesce(extract(epoch FROM now() - password_changed_at) / 86400, 0)::float8 AS "passwordAgeDays",
        mobile_verified_at IS NOT NULL AS "mobileVerified", login_generation AS "loginGeneration"
      FROM players`;

/** Ignores case, as usernames are unique without it. */
export async function findAccount(db: Queryable, username: string): Promise<AccountRow | null> {
  const { rows } = await db.query<AccountRow>({
    name: 'account_find',
    text: `${account} WHERE username_key = $1`,
    values: [toAccountKey(username)],
  });
  return rows[0] ?? null;
}

/**
 * The account of the player who has verified the number, else one for which it was typed only.
 *
 * @param mobile with its dialing code, digits only
 */
export async function findAccountByMobile(db: Queryable, mobile: string): Promise<AccountRow | null> {
  const { rows } = await db.query<AccountRow>({
    name: 'account_find_by_mobile',
    text: `${account} WHERE mobile = $1 ORDER BY mobile_verified_at IS NULL, registered_at LIMIT 1`,
    values: [mobile],
  });
  return rows[0] ?? null;
}

export async function findAccountById(db: Queryable, playerId: string): Promise<AccountRow | null> {
  const { rows } = await db.query<AccountRow>({
    name: 'account_find_by_id',
    text: `${account} WHERE id = $1`,
    values: [playerId],
  });
  return rows[0] ?? null;
}

/** Reads the account and locks its row until the transaction ends. Bets and other rows of the player do not wait. */
export async function lockAccount(tx: Tx, playerId: string): Promise<AccountRow | null> {
  const { rows } = await tx.query<AccountRow>({
    name: 'account_lock',
    text: `${account} WHERE id = $1 FOR NO KEY UPDATE`,
    values: [playerId],
  });
  return rows[0] ?? null;
}

/**
 * Locks an account whose player was verified before the transaction. Null when the password has changed since, the
 * player has logged out everywhere, or the account was disabled.
 */
export async function lockVerifiedAccount(
  tx: Tx,
  { playerId, passwordHash, loginGeneration }: Pick<AccountRow, 'playerId' | 'passwordHash' | 'loginGeneration'>,
): Promise<AccountRow | null> {
  const current = await lockAccount(tx, playerId);
  const isValid = current?.passwordHash === passwordHash && current.loginGeneration === loginGeneration;
  return isValid && !current.disabled ? current : null;
}

/** Locks the account and rejects logins that were verified before and have not opened their session yet. */
export async function startLoginGeneration(tx: Tx, playerId: string): Promise<void> {
  await tx.query({
    name: 'login_generation_start',
    text: 'UPDATE players SET login_generation = login_generation + 1 WHERE id = $1',
    values: [playerId],
  });
}

export async function hasPlayerWithMobile(db: Queryable, mobile: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'mobile_known',
    text: `SELECT 1 FROM players WHERE mobile = $1 AND status = 'active' LIMIT 1`,
    values: [mobile],
  });
  return rowCount === 1;
}

/** Takes a number from the accounts for which it was typed, but not verified. */
export async function releaseUnverifiedMobile(tx: Tx, mobile: string): Promise<void> {
  await tx.query({
    name: 'mobile_release',
    text: 'UPDATE players SET mobile = NULL WHERE mobile = $1 AND mobile_verified_at IS NULL',
    values: [mobile],
  });
}

export interface MailAccount {
  readonly playerId: string;
  /** The stored address, as another spelling may be that of somebody else. */
  readonly email: string;
}

/** The active player with this username and mail address, both without the case of ASCII letters. */
export async function findPlayerByEmail(db: Queryable, username: string, email: string): Promise<MailAccount | null> {
  const { rows } = await db.query<MailAccount>({
    name: 'account_find_by_mail',
    text: `SELECT p.id AS "playerId", d.value AS email
      FROM players p JOIN player_details d ON d.player_id = p.id AND d.field = 'email'
      WHERE p.username_key = $1 AND lower(d.value COLLATE "C") = lower($2 COLLATE "C") AND p.status = 'active'`,
    values: [toAccountKey(username), email],
  });
  return rows[0] ?? null;
}

export async function writePassword(tx: Tx, playerId: string, passwordHash: string): Promise<void> {
  await tx.query({
    name: 'password_write',
    text: `UPDATE players SET password_hash = $2, password_changed_at = now(), must_change_password = false
      WHERE id = $1`,
    values: [playerId, passwordHash],
  });
}

export interface NewPlayer {
  readonly username: string;
  readonly nickname: string;
  readonly type: number;
  readonly currency: string;
  readonly passwordHash: string | null;
  readonly paymentPasswordHash: string | null;
  readonly uplineId: string | null;
  /** With its dialing code, digits only. */
  readonly mobile?: string;
  readonly mobileVerified?: boolean;
  readonly address: string;
  /** Of messages to the player; that of the merchant without it. */
  readonly language?: string;
}

export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<string> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'player_insert',
    text: `INSERT INTO players (username, nickname, type, currency, password_hash, payment_password_hash,
      password_changed_at, upline_id, registered_address, mobile,
        mobile_verified_at, language)
      VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $5::text IS NOT NULL THEN now() END, $7, $8, $9, CASE
        WHEN $10 THEN now() END, $11) RETURNING id`,
    values: [
      player.username,
      player.nickname,
      player.type,
      player.currency,
      player.passwordHash,
      player.paymentPasswordHash,
      player.uplineId,
      player.address,
      player.mobile ?? null,
      player.mobileVerified ?? false,
      player.language ?? null,
    ],
  });
  const [inserted] = rows;
  if (!inserted) throw new Error('The player was not inserted.');
  return inserted.id;
}

export async function insertDetails(
  tx: Tx,
  playerId: string,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  await tx.query({
    name: 'player_details_insert',
    text: `INSERT INTO player_details (player_id, field, value) SELECT $1, key, value FROM jsonb_each_text($2)`,
    values: [playerId, JSON.stringify(details)],
  });
}

export async function recordLogin(tx: Tx, playerId: string): Promise<void> {
  await tx.query({
    name: 'player_logged_in',
    text: `UPDATE players SET previous_login_at = last_login_at, last_login_at = now() WHERE id = $1`,
    values: [playerId],
  });
}

/** The id of the active agent with this affiliate code, or null. */
export async function findAgentByAffiliateCode(db: Queryable, code: string): Promise<string | null> {
  const { rows } = await db.query<{ playerId: string }>({
    name: 'affiliate_find',
    text: `SELECT a.player_id AS "playerId" FROM affiliate_codes a JOIN players p ON p.id = a.player_id
      WHERE a.code = $1 AND a.enabled AND p.status = 'active'`,
    values: [code],
  });
  return rows[0]?.playerId ?? null;
}

export interface InfoRow {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly currency: string;
  readonly vipRankLevel: number;
  readonly previousLoginAt: Date | null;
  readonly registeredAt: Date;
  readonly language: string | null;
}

export async function readMemberInfo(db: Queryable, playerId: string): Promise<InfoRow | null> {
  const { rows } = await db.query<InfoRow>({
    name: 'player_info',
    text: `SELECT id, username AS account, nickname, type, currency, vip_rank_level AS "vipRankLevel",
        previous_login_at AS "previousLoginAt", registered_at AS "registeredAt", language
      FROM players WHERE id = $1`,
    values: [playerId],
  });
  return rows[0] ?? null;
}
