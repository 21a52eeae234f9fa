import type { Queryable, Tx } from '@marquee/service/database';

/** Replaces a secret that was never confirmed. Returns false when the player's authenticator is enabled. */
export async function insertAuthenticator(db: Queryable, playerId: string, encryptedSecret: Buffer): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'authenticator_insert',
    text: `INSERT INTO authenticators AS a (player_id, encrypted_secret) VALUES ($1, $2)
      ON CONFLICT (player_id) DO UPDATE SET encrypted_secret = $2, last_step = 0 WHERE a.confirmed_at IS NULL`,
    values: [playerId, encryptedSecret],
  });
  return rowCount === 1;
}

export interface EncryptedAuthenticator {
  readonly secret: Buffer;
  /** Seconds since the authenticator was enabled; null while it is not. */
  readonly enabledSeconds: number | null;
}

export async function findAuthenticator(db: Queryable, playerId: string): Promise<EncryptedAuthenticator | null> {
  const { rows } = await db.query<EncryptedAuthenticator>({
    name: 'authenticator_find',
    text: `SELECT encrypted_secret AS secret, extract(epoch FROM now() - confirmed_at)::int AS "enabledSeconds"
      FROM authenticators WHERE player_id = $1`,
    values: [playerId],
  });
  return rows[0] ?? null;
}

/**
 * Stores the time step of an accepted code, and clears `passwordReset`. Returns false when a code of this or a later
 * step was accepted before.
 */
export async function consumeTotpStep(db: Queryable, playerId: string, step: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'authenticator_step_consume',
    text: `UPDATE authenticators SET last_step = $2, password_reset = false
      WHERE player_id = $1 AND last_step < $2`,
    values: [playerId, step],
  });
  return rowCount === 1;
}

/** Returns false when the secret was replaced meanwhile. An enabled authenticator keeps the time of its first code. */
export async function enableAuthenticator(tx: Tx, playerId: string, encryptedSecret: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'authenticator_confirm',
    text: `UPDATE authenticators SET confirmed_at = coalesce(confirmed_at, now())
      WHERE player_id = $1 AND encrypted_secret = $2`,
    values: [playerId, encryptedSecret],
  });
  return rowCount === 1;
}

/** Deletes the enabled authenticator of the player. Returns when it was enabled; null when there was none. */
export async function deleteAuthenticator(tx: Tx, playerId: string): Promise<Date | null> {
  const { rows } = await tx.query<{ enabledAt: Date | null }>({
    name: 'authenticator_delete',
    text: `WITH deleted AS (DELETE FROM authenticators WHERE player_id = $1 AND confirmed_at IS NOT NULL
        RETURNING player_id, confirmed_at),
      codes AS (DELETE FROM recovery_codes c USING deleted WHERE c.player_id = deleted.player_id)
      SELECT confirmed_at AS "enabledAt" FROM deleted`,
    values: [playerId],
  });
  return rows[0]?.enabledAt ?? null;
}

/** Deletes the player's authenticator if it was enabled in the last `hours`, else sets its `passwordReset`. */
export async function updateAuthenticatorAfterReset(tx: Tx, playerId: string, hours: number): Promise<void> {
  await tx.query({
    name: 'authenticator_delete_recent',
    text: `WITH recent AS (DELETE FROM authenticators
        WHERE player_id = $1 AND confirmed_at > now() - make_interval(hours => $2) RETURNING player_id)
      DELETE FROM recovery_codes c USING recent WHERE c.player_id = recent.player_id`,
    values: [playerId, hours],
  });
  await tx.query({
    name: 'authenticator_password_reset',
    text: 'UPDATE authenticators SET password_reset = true WHERE player_id = $1',
    values: [playerId],
  });
}

/** Replaces the recovery codes of the player. */
export async function saveRecoveryCodes(tx: Tx, playerId: string, macs: readonly Buffer[]): Promise<void> {
  await tx.query({
    name: 'recovery_codes_delete',
    text: 'DELETE FROM recovery_codes WHERE player_id = $1',
    values: [playerId],
  });
  await tx.query({
    name: 'recovery_codes_insert',
    text: 'INSERT INTO recovery_codes (player_id, code_mac) SELECT $1, unnest($2::bytea[])',
    values: [playerId, macs],
  });
}

/** Returns false when the player has no such code or used it before. */
export async function consumeRecoveryCode(db: Queryable, playerId: string, mac: Buffer): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'recovery_code_consume',
    text: 'DELETE FROM recovery_codes WHERE player_id = $1 AND code_mac = $2',
    values: [playerId, mac],
  });
  return rowCount === 1;
}

export interface AuthenticatorState {
  readonly enabled: boolean;
  /** A forgotten password was reset since a code of the authenticator was last accepted. */
  readonly passwordReset: boolean;
  readonly recoveryCodesLeft: number;
}

export async function readAuthenticatorState(db: Queryable, playerId: string): Promise<AuthenticatorState> {
  const { rows } = await db.query<AuthenticatorState>({
    name: 'authenticator_state',
    text: `SELECT EXISTS (SELECT 1 FROM authenticators WHERE player_id = $1 AND confirmed_at IS NOT NULL) AS enabled,
        EXISTS (SELECT 1 FROM authenticators WHERE player_id = $1 AND password_reset) AS "passwordReset",
        (SELECT count(*)::int FROM recovery_codes WHERE player_id = $1) AS "recoveryCodesLeft"`,
    values: [playerId],
  });
  return rows[0] ?? { enabled: false, passwordReset: false, recoveryCodesLeft: 0 };
}
