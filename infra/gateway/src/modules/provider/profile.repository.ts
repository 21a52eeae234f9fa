import type { Queryable } from '@marquee/service/database';

/** What one provider does differently from the others. */
export interface ProviderProfile {
  readonly code: string;
  readonly duplicateReply: 'original' | 'current';
  readonly unknownRollback: 'OK' | 'BET_NOT_FOUND';
  readonly settledRollback: 'reject' | 'allow';
  readonly promoWins: boolean;
}

export async function readProfiles(db: Queryable): Promise<ReadonlyMap<string, ProviderProfile>> {
  const { rows } = await db.query<ProviderProfile>(
    `SELECT code, duplicate_reply AS "duplicateReply", unknown_rollback AS "unknownRollback",
            settled_rollback AS "settledRollback", promo_wins AS "promoWins"
       FROM providers WHERE enabled`,
  );
  return new Map(rows.map((profile) => [profile.code, profile]));
}
