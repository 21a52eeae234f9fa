import type { Queryable, Tx } from '@marquee/service/database';
import type { CodeKey } from './code.repository.ts';

/** Messages a day after which unknown networks wait for an hour between two. */
const SENDS_WITHOUT_WAIT = 5;

/** Networks in which one code is valid, so that the guesses at it are limited. */
const MAX_NETWORKS = 12;

/**
 * Reserves the next message for unknown networks and locks the row, so that parallel requests wait for the message.
 * Returns the minutes until the message after it, or null while the wait after the last message lasts.
 */
export async function reserveSend(
  tx: Tx,
  key: CodeKey,
  clientIp: string,
  countdownMinutes: number,
): Promise<number | null> {
  const { rows } = await tx.query<{ minutes: number }>({
    name: 'code_send_reserve',
    text: `INSERT INTO code_sends AS s (target, purpose, sent, window_ends_at, next_at, network)
      VALUES ($1, $2, 1, now() + interval '1 day', now() + make_interval(mins => $3), network_of($4))
      ON CONFLICT (target, purpose) DO UPDATE SET
        sent = CASE WHEN s.window_ends_at <= now() THEN 1 ELSE s.sent + 1 END,
        window_ends_at = CASE WHEN s.window_ends_at <= now() THEN now() + interval '1 day' ELSE s.window_ends_at END,
        next_at = now() + CASE WHEN s.window_ends_at <= now() OR s.sent + 1 < $5
          THEN make_interval(mins => $3) ELSE greatest(make_interval(mins => $3), interval '1 hour') END,
        network = network_of($4)
      WHERE s.next_at <= now()
      RETURNING ceil(extract(epoch FROM next_at - now()) / 60)::int AS minutes`,
    values: [key.target, key.purpose, countdownMinutes, clientIp, SENDS_WITHOUT_WAIT],
  });
  return rows[0]?.minutes ?? null;
}

/**
 * Makes the last code valid in the network of a client too. Returns false when that code is used or expired, or valid
 * in as many networks as it may be. Callers hold the lock of `reserveSend`.
 */
export async function shareLastCode(tx: Tx, key: CodeKey, clientIp: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'code_share',
    text: `INSERT INTO verification_codes AS own (purpose, target, network, code_mac, expires_at)
      SELECT c.purpose, c.target, network_of($3), c.code_mac, c.expires_at
      FROM verification_codes c JOIN code_sends s USING (target, purpose, network)
      WHERE s.target = $1 AND s.purpose = $2 AND c.expires_at > now()
        AND (SELECT count(*) FROM verification_codes other
          WHERE other.target = $1 AND other.purpose = $2 AND other.code_mac = c.code_mac
            AND other.network <> network_of($3)) < $4
      ON CONFLICT (purpose, target, network) DO UPDATE
      SET attempts = CASE WHEN own.code_mac = excluded.code_mac THEN own.attempts ELSE 0 END,
        code_mac = excluded.code_mac, expires_at = excluded.expires_at`,
    values: [key.target, key.purpose, clientIp, MAX_NETWORKS],
  });
  return rowCount === 1;
}

/** Messages for the purpose that unknown networks requested today, and the seconds until the next one. */
export async function readSends(db: Queryable, key: CodeKey): Promise<{ sent: number; secondsLeft: number }> {
  const { rows } = await db.query<{ sent: number; secondsLeft: number }>({
    name: 'code_sends_read',
    text: `SELECT CASE WHEN window_ends_at > now() THEN sent ELSE 0 END AS sent,
        greatest(ceil(extract(epoch FROM next_at - now())), 1)::int AS "secondsLeft"
      FROM code_sends WHERE target = $1 AND purpose = $2`,
    values: [key.target, key.purpose],
  });
  return rows[0] ?? { sent: 0, secondsLeft: 1 };
}
