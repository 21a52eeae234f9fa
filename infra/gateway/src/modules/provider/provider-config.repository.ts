import type { Queryable } from '@marquee/service/database';

/** Settings in which providers differ. */
export interface ProviderConfig {
  readonly code: string;
  /** A disabled provider still pays and returns what was staked, but takes no new stakes. */
  readonly enabled: boolean;
  readonly duplicateResponse: 'original' | 'current';
  readonly unknownRollback: 'OK' | 'BET_NOT_FOUND';
  readonly settledRollback: 'reject' | 'allow';
  readonly promoWins: boolean;
}

export async function readProviderConfigs(db: Queryable): Promise<ReadonlyMap<string, ProviderConfig>> {
  const { rows } = await db.query<ProviderConfig>(
    `SELECT code, enabled, duplicate_response AS "duplicateResponse", unknown_rollback AS "unknownRollback",
            settled_rollback AS "settledRollback", promo_wins AS "promoWins"
       FROM providers`,
  );
  return new Map(rows.map((config) => [config.code, config]));
}
