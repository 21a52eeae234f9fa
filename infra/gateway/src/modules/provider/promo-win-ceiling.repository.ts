import type { Amount } from '@marquee/money';
import type { Queryable, Tx } from '@marquee/service/database';

export interface PromoWinCeiling {
  readonly provider: string;
  readonly currency: string;
  readonly ceiling: Amount;
  /** Whether the provider pays wins without a stake. */
  readonly promoWins: boolean;
}

const columns = 'c.provider, c.currency, c.ceiling, v.promo_wins AS "promoWins"';

export async function listPromoWinCeilings(db: Queryable): Promise<PromoWinCeiling[]> {
  const { rows } = await db.query<PromoWinCeiling>(
    `SELECT ${columns} FROM promo_win_ceilings c JOIN providers v ON v.code = c.provider
      ORDER BY c.provider, c.currency`,
  );
  return rows;
}

/** Sets the largest win without a stake. Returns null when there is no such provider. */
export async function setPromoWinCeiling(
  tx: Tx,
  { provider, currency, ceiling }: Omit<PromoWinCeiling, 'promoWins'>,
): Promise<PromoWinCeiling | null> {
  const { rows } = await tx.query<PromoWinCeiling>(
    `WITH c AS (INSERT INTO promo_win_ceilings (provider, currency, ceiling)
       SELECT code, $2, $3 FROM providers WHERE code = $1
       ON CONFLICT (provider, currency) DO UPDATE SET ceiling = excluded.ceiling RETURNING *)
     SELECT ${columns} FROM c JOIN providers v ON v.code = c.provider`,
    [provider, currency, ceiling],
  );
  return rows[0] ?? null;
}
