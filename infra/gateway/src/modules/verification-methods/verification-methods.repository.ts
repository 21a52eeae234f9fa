import type { Queryable } from '@marquee/service/database';

export interface VerificationContactsRow {
  /** A verified number with its dialing code, digits only. */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly payee: string | null;
  readonly totp: boolean;
}

/** Everything that a login of the player can be verified with. */
export async function readVerificationContacts(
  db: Queryable,
  playerId: string,
): Promise<VerificationContactsRow | null> {
  const { rows } = await db.query<VerificationContactsRow>({
    name: 'verification_contacts',
    text: `SELECT CASE WHEN mobile_verified_at IS NOT NULL THEN mobile END AS mobile,
        (SELECT value FROM player_details WHERE player_id = p.id AND field = 'email') AS email,
        (SELECT value FROM player_details WHERE player_id = p.id AND field = 'payeeName') AS payee,
        EXISTS (SELECT 1 FROM authenticators WHERE player_id = p.id AND confirmed_at IS NOT NULL) AS totp
      FROM players p WHERE id = $1`,
    values: [playerId],
  });
  return rows[0] ?? null;
}
