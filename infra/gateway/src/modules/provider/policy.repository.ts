import type { PolicyResponse } from '@marquee/contract';
import type { Queryable } from '@marquee/service/database';

/** Minimum round times and time zone of the merchant. */
export async function findMerchantPolicy(db: Queryable): Promise<Omit<PolicyResponse, 'status'>> {
  const { rows } = await db.query<{ slot: number; casino: number; gmtOffsetMinutes: number }>(
    `SELECT min_round_slot_ms AS slot, min_round_casino_ms AS casino, gmt_offset_minutes AS "gmtOffsetMinutes"
     FROM merchant`,
  );
  const [merchant] = rows;
  if (!merchant) throw new Error('the table merchant is empty');
  const { gmtOffsetMinutes, ...minRoundMs } = merchant;
  return { minRoundMs, gmtOffsetMinutes };
}
