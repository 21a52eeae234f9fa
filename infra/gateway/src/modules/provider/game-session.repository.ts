import type { ProviderStatus } from '@marquee/contract';
import type { Amount } from '@marquee/money';
import type { Queryable } from '@marquee/service/database';

export interface AuthenticatedRow {
  readonly status: ProviderStatus;
  readonly playerId: string | null;
  readonly nickname: string | null;
  readonly currency: string | null;
  readonly balance: Amount | null;
  readonly gameCode: string | null;
  readonly language: string | null;
  /** Code of the vendor with the transfer wallet that pays the rounds; null for the platform's wallet. */
  readonly vendorWallet: string | null;
}

const LIFETIME = '12 hours';

/** Exchanges a launch token for a session token, once. */
export async function authenticate(
  db: Queryable,
  provider: string,
  launchHash: Buffer,
  sessionHash: Buffer,
): Promise<AuthenticatedRow> {
  const { rows } = await db.query<AuthenticatedRow>({
    name: 'provider_authenticate',
    text: `SELECT status, player_id AS "playerId", nickname, currency, balance, game_code AS "gameCode", language,
        (SELECT v.code FROM game_sessions s JOIN ledger_accounts a ON a.id = s.cash_account
          JOIN games g ON g.code = s.game_code
          JOIN vendors v ON v.id = g.vendor_id WHERE s.launch_hash = $2 AND s.provider = $1
            AND a.kind = 'vendor') AS "vendorWallet"
      FROM provider_authenticate($1, $2, $3, $4)`,
    values: [provider, launchHash, sessionHash, LIFETIME],
  });
  const [row] = rows;
  if (!row) throw new Error('provider_authenticate returned no row');
  return row;
}

/**
 * Whether a game session has not ended, of any kind of wallet. Counts as a use of the login session. When that has
 * reached its twelve hours and was not ended by anybody, rounds can be finished for five more minutes.
 */
export async function isSessionOpen(db: Queryable, provider: string, sessionHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'provider_session',
    text: `SELECT FROM game_sessions WHERE session_hash = $2 AND provider = $1 AND expires_at > clock_timestamp()
      AND (login_session IS NULL OR use_login_session(login_session)
        OR EXISTS (SELECT FROM sessions l WHERE l.token_hash = login_session AND l.revoked_at IS NULL
          AND session_expires_at(l.seen_at, l.created_at + interval '5 minutes') > clock_timestamp()))`,
    values: [provider, sessionHash],
  });
  return rowCount === 1;
}

export interface SessionBalanceRow {
  readonly balance: Amount;
  readonly currency: string;
  readonly expired: boolean;
}

/** The vendor itself has the balance of a vendor wallet; a session of one has none here. */
export async function readSessionBalance(
  db: Queryable,
  provider: string,
  sessionHash: Buffer,
): Promise<SessionBalanceRow | null> {
  const { rows } = await db.query<SessionBalanceRow>({
    name: 'provider_balance',
    text: `SELECT a.balance, a.currency, s.expires_at <= now() AS expired
      FROM game_sessions s JOIN ledger_accounts a ON a.id = s.cash_account WHERE s.session_hash = $2
        AND s.provider = $1 AND a.kind = 'cash'`,
    values: [provider, sessionHash],
  });
  return rows[0] ?? null;
}
