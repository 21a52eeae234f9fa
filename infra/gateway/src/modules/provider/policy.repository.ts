import type { MinRoundMs } from '@marquee/contract';
import type { Queryable } from '@marquee/service/database';

export async function readMinRound(db: Queryable): Promise<MinRoundMs> {
  const { rows } = await db.query<MinRoundMs>(
    'SELECT min_round_slot_ms AS slot, min_round_casino_ms AS casino FROM merchant',
  );
  const [policy] = rows;
  if (!policy) throw new Error('the table merchant is empty');
  return policy;
}
