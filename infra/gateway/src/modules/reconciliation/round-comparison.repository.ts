import type { Queryable, Tx } from '@marquee/service/database';

/** A comparison of a provider's rounds with the ledger. It may take several runs. */
export interface RoundComparison {
  readonly provider: string;
  /** Rounds that ended before were compared and agreed. */
  readonly agreedTo: Date;
  /** Rounds that ended since are listed again, because the ledger has changed one of them. Null for none. */
  readonly listedFrom: Date | null;
  readonly startedAt: Date;
  /** Number of the last round of the provider's list that was compared. */
  readonly position: bigint;
  /** It covers everything since the first run. */
  readonly isFull: boolean;
}

/** Rounds of an open discrepancy are compared again for this time; a full run compares them later. */
const MAX_REPEAT_HOURS = 25;
/** The provider's list contains a settled round after a short delay. */
export const REPORTING_DELAY_SECONDS = 60;
const DELETE_BATCH = 10_000;

/** Providers that have ever been connected, also those that are disabled now. */
export async function listProviders(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ code: string }>('SELECT code FROM providers ORDER BY code');
  return rows.map(({ code }) => code);
}

/** A comparison that is not complete after this time is a discrepancy: the provider does not respond. */
export const MAX_COMPARISON_HOURS = 6;

export async function listOverdueComparisons(
  db: Queryable,
): Promise<Pick<RoundComparison, 'provider' | 'startedAt'>[]> {
  const { rows } = await db.query<Pick<RoundComparison, 'provider' | 'startedAt'>>(
    `SELECT provider, started_at AS "startedAt" FROM round_comparisons -- not null: startedAt
      WHERE started_at < now() - make_interval(hours => $1) ORDER BY provider`,
    [MAX_COMPARISON_HOURS],
  );
  return rows;
}

/**
 * Starts a comparison, or continues the unfinished one. The first one starts at the time of the first run, at most 25
 * hours ago. A new one covers the rounds that the ledger has changed since they were compared, once the provider had
 * time to list them; those from before the first run are never compared.
 */
export async function startRoundComparison(db: Queryable, provider: string): Promise<RoundComparison> {
  const { rows } = await db.query<RoundComparison>(
    `WITH changed AS (
        DELETE FROM changed_rounds c USING rounds r
         WHERE r.id = c.round_id AND c.provider = $1 AND c.changed_at < now() - make_interval(secs => $3)
           AND EXISTS (SELECT FROM round_comparisons k WHERE k.provider = $1 AND k.started_at IS NULL)
        RETURNING r.placed_at)
      INSERT INTO round_comparisons AS c (provider, agreed_to, started_at)
      SELECT $1, greatest(now() - make_interval(hours => $2), min(requested_at)), now() FROM reconciliation_runs
      ON CONFLICT (provider) DO UPDATE SET started_at = coalesce(c.started_at, now()),
        listed_from = least(c.listed_from, (SELECT min(placed_at) FROM changed
          WHERE placed_at >= (SELECT min(requested_at) FROM reconciliation_runs)))
      RETURNING provider, agreed_to AS "agreedTo", listed_from AS "listedFrom", started_at AS "startedAt", position,
        c.agreed_to <= (SELECT min(requested_at) FROM reconciliation_runs) AS "isFull" -- not null: startedAt`,
    [provider, MAX_REPEAT_HOURS, REPORTING_DELAY_SECONDS],
  );
  const [comparison] = rows;
  if (!comparison) throw new Error('no comparison of rounds');
  if (comparison.position === 0n) await deleteReportedRounds(db, provider);
  return comparison;
}

/** Stores which rounds of a page the ledger has, and the position after the page. */
export async function saveRoundPage(
  tx: Tx,
  provider: string,
  roundIds: readonly bigint[],
  position: number,
): Promise<void> {
  await tx.query(
    'INSERT INTO reported_rounds (round_id, provider) SELECT unnest($2::bigint[]), $1 ON CONFLICT DO NOTHING',
    [provider, roundIds],
  );
  await tx.query('UPDATE round_comparisons SET position = $2 WHERE provider = $1', [provider, position]);
}

/**
 * Ends a comparison. The next one compares what came later, and again what did not agree, for 25 hours at most.
 */
export async function finishRoundComparison(
  tx: Tx,
  { provider, startedAt }: RoundComparison,
  hasAgreed: boolean,
): Promise<void> {
  await tx.query(
    `UPDATE round_comparisons SET started_at = NULL, position = 0,
       listed_from = CASE WHEN NOT $3 AND listed_from IS NOT NULL
         THEN greatest(listed_from, $2::timestamptz - make_interval(hours => $5)) END,
       agreed_to = greatest(agreed_to, CASE WHEN $3 THEN $2::timestamptz - make_interval(secs => $4)
         ELSE $2::timestamptz - make_interval(hours => $5) END)
     WHERE provider = $1`,
    [provider, startedAt, hasAgreed, REPORTING_DELAY_SECONDS, MAX_REPEAT_HOURS],
  );
}

/** In batches, so that no statement takes long. */
async function deleteReportedRounds(db: Queryable, provider: string): Promise<void> {
  const deleteBatch = async (): Promise<boolean> => {
    const { rowCount } = await db.query(
      `DELETE FROM reported_rounds WHERE round_id IN
        (SELECT round_id FROM reported_rounds WHERE provider = $1 LIMIT ${DELETE_BATCH})`,
      [provider],
    );
    return rowCount === DELETE_BATCH;
  };
  while (await deleteBatch());
}

/** Lets the next comparisons of rounds cover everything since the first run. */
export async function resetRoundComparisons(tx: Tx): Promise<void> {
  await tx.query(`UPDATE round_comparisons SET started_at = NULL, position = 0,
    agreed_to = least(agreed_to, (SELECT min(requested_at) FROM reconciliation_runs))`);
}
