import type { Queryable, Tx } from '@marquee/service/database';
import type { CodeKey } from './code.repository.ts';

/** Messages a day after which unknown networks wait for an hour between two. */
const SENDS_WITHOUT_WAIT = 5;

const isAfterPassword = ({ purpose }: CodeKey): boolean => purpose === 'login-verification';

/**
 * Reserves the next message for unknown networks and locks the row, so that parallel requests wait for the message.
 * Returns false while the wait after the last message lasts.
 */
export async function reserveSend(tx: Tx, key: CodeKey, clientIp: string, countdownMinutes: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'code_send_reserve',
    text: `INSERT INTO code_sends AS s (target, after_password, sent, window_ends_at, next_at, purpose, network)
      VALUES ($1, $2, 1, now() + interval '1 day', now() + make_interval(mins => $3), $4, network_of($5))
      ON CONFLICT (target, after_password) DO UPDATE SET
        sent = CASE WHEN s.window_ends_at <= now() THEN 1 ELSE s.sent + 1 END,
        window_ends_at = CASE WHEN s.window_ends_at <= now() THEN now() + interval '1 day' ELSE s.window_ends_at END,
        next_at = now() + CASE WHEN s.window_ends_at <= now() OR s.sent + 1 < $6
          THEN make_interval(mins => $3) ELSE greatest(make_interval(mins => $3), interval '1 hour') END,
        purpose = $4, network = network_of($5)
      WHERE s.next_at <= now()`,
    values: [key.target, isAfterPassword(key), countdownMinutes, key.purpose, clientIp, SENDS_WITHOUT_WAIT],
  });
  return rowCount === 1;
}

/** Makes the last code valid in the network of a client too. Returns false when that code is used or expired. */
export async function shareLastCode(tx: Tx, key: CodeKey, clientIp: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'code_share',
    text: `INSERT INTO verification_codes AS own (purpose, target, network, code_mac, expires_at)
      SELECT c.purpose, c.target, network_of($4), c.code_mac, c.expires_at
      FROM verification_codes c JOIN code_sends s USING (target, purpose, network)
      WHERE s.target = $1 AND s.after_password = $2 AND s.purpose = $3 AND c.expires_at > now()
      ON CONFLICT (purpose, target, network) DO UPDATE
      SET attempts = CASE WHEN own.code_mac = excluded.code_mac THEN own.attempts ELSE 0 END,
        code_mac = excluded.code_mac, expires_at = excluded.expires_at`,
    values: [key.target, isAfterPassword(key), key.purpose, clientIp],
  });
  return rowCount === 1;
}

/** Messages that unknown networks requested today, and the seconds until the next one. */
export async function readSends(db: Queryable, key: CodeKey): Promise<{ sent: number; secondsLeft: number }> {
  const { rows } = await db.query<{ sent: number; secondsLeft: number }>({
    name: 'code_sends_read',
    text: `SELECT CASE WHEN window_ends_at > now() THEN sent ELSE 0 END AS sent,
        greatest(ceil(extract(epoch FROM next_at - now())), 1)::int AS "secondsLeft"
      FROM code_sends WHERE target = $1 AND after_password = $2`,
    values: [key.target, isAfterPassword(key)],
  });
  return rows[0] ?? { sent: 0, secondsLeft: 1 };
}
