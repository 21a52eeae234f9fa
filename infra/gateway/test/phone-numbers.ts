import { randomInt } from 'node:crypto';
import type { TestGateway } from './test-gateway.ts';

/** A new Thai number, as typed and in international form. */
export function newNumber(): { mobileNum: string; countryDialingCode: string; full: string } {
  const national = String(randomInt(800_000_000, 1_000_000_000));
  return { mobileNum: `0${national}`, countryDialingCode: '66', full: `66${national}` };
}

/** The code in the newest message to a recipient. */
export async function getLastCode({ pool }: Pick<TestGateway, 'pool'>, recipient: string): Promise<string> {
  const { rows } = await pool.query<{ body: string }>(
    'SELECT body FROM outbox_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
    [recipient],
  );
  const [code] = /\d{6}/.exec(rows[0]?.body ?? '') ?? [];
  if (code === undefined) throw new Error(`no code was sent to ${recipient}`);
  return code;
}

/** As after all codes of a purpose that a requester may have sent: the eight of a day, and the one of this hour. */
export async function useUpSends(
  { pool }: Pick<TestGateway, 'pool'>,
  purpose: string,
  requesterAndNumber: string,
): Promise<void> {
  await pool.query(
    `INSERT INTO rate_windows SELECT name || $1, 8, now() + interval '1 hour'
      FROM unnest(ARRAY['sms-requester:', 'sms-requester-hour:']) name`,
    [`${purpose} ${requesterAndNumber}`],
  );
}
