import type { Queryable, Tx } from '@marquee/service/database';
import type { CodeKey } from './code.repository.ts';

/** Messages a day after which unknown networks wait for an hour between two. */
const SENDS_WITHOUT_WAIT = 5;

/** Messages a day, also for networks that have requested none before. */
const MAX_SENDS = 28;
/** Customers, and networks of one customer, in which one code is valid, so that the guesses at it are limited. */
const MAX_CUSTOMERS = 12;
const MAX_NETWORKS_OF_CUSTOMER = 2;

/** SQL: the network of the customer that a network belongs to, as `getCustomerNetwork`. */
const formatCustomer = (network: string): string =>
  `CASE WHEN family(${network}) = 6 THEN network(set_masklen(${network}, 48)) ELSE ${network} END`;

/**
 * Reserves the next message for unknown networks and locks the row, so that parallel requests wait for the message.
 * Returns the minutes until the message after it, or null while the wait after the last message lasts.
 *
 * @param isFirst whether the network has had no message sent today; then it waits for the countdown only
 */
export async function reserveSend(
  tx: Tx,
  key: CodeKey,
  clientIp: string,
  countdownMinutes: number,
  isFirst: boolean,
): Promise<number | null> {
  const { rows } = await tx.query<{ minutes: number }>({
    name: 'code_send_reserve',
    text: `INSERT INTO code_sends AS s (target, purpose, sent, window_ends_at, next_at, first_at, network)
      VALUES ($1, $2, 1, now() + interval '1 day', now() + make_interval(mins => $3),
        now() + make_interval(mins => $3), network_of($4))
      ON CONFLICT (target, purpose) DO UPDATE SET
        sent = CASE WHEN s.window_ends_at <= now() THEN 1 ELSE s.sent + 1 END,
        window_ends_at = CASE WHEN s.window_ends_at <= now() THEN now() + interval '1 day' ELSE s.window_ends_at END,
        next_at = now() + CASE WHEN s.window_ends_at <= now() OR s.sent + 1 < $5
          THEN make_interval(mins => $3) ELSE greatest(make_interval(mins => $3), interval '1 hour') END,
        first_at = excluded.first_at, network = network_of($4)
      WHERE s.next_at <= now() OR ($6 AND s.first_at <= now() AND s.sent < $7)
      RETURNING ceil(extract(epoch FROM next_at - now()) / 60)::int AS minutes`,
    values: [key.target, key.purpose, countdownMinutes, clientIp, SENDS_WITHOUT_WAIT, isFirst, MAX_SENDS],
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
        AND (SELECT count(DISTINCT customer) FILTER (WHERE customer <> own_customer) < $4
            AND count(*) FILTER (WHERE customer = own_customer) < $5
          FROM (SELECT ${formatCustomer('other.network')} AS customer,
              ${formatCustomer('network_of($3)')} AS own_customer
            FROM verification_codes other
            WHERE other.target = $1 AND other.purpose = $2 AND other.code_mac = c.code_mac
              AND other.network <> network_of($3)) AS others)
      ON CONFLICT (purpose, target, network) DO UPDATE
      SET attempts = CASE WHEN own.code_mac = excluded.code_mac THEN own.attempts ELSE 0 END,
        code_mac = excluded.code_mac, expires_at = excluded.expires_at`,
    values: [key.target, key.purpose, clientIp, MAX_CUSTOMERS, MAX_NETWORKS_OF_CUSTOMER],
  });
  return rowCount === 1;
}

/** Messages for the purpose that unknown networks requested today, and the seconds until the next one. */
export async function readSends(
  db: Queryable,
  key: CodeKey,
  isFirst = false,
): Promise<{ sent: number; secondsLeft: number }> {
  const { rows } = await db.query<{ sent: number; secondsLeft: number }>({
    name: 'code_sends_read',
    text: `SELECT CASE WHEN window_ends_at > now() THEN sent ELSE 0 END AS sent,
        greatest(ceil(extract(epoch FROM CASE WHEN $3 AND sent < $4 THEN first_at ELSE next_at END - now())), 1)::int
          AS "secondsLeft"
      FROM code_sends WHERE target = $1 AND purpose = $2`,
    values: [key.target, key.purpose, isFirst, MAX_SENDS],
  });
  return rows[0] ?? { sent: 0, secondsLeft: 1 };
}
