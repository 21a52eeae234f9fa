import type { Queryable } from '@marquee/service/database';

/**
 * Open discrepancies with their provider, which follows from what was compared: the rounds of a provider, a vendor
 * wallet, a transfer, a round, a win, the configuration, or the ledger with itself.
 */
const openDiscrepancies = `
  SELECT d.id, d.check_name, d.subject, d.expected, d.found, d.first_seen, d.last_seen, d.changed_at,
         coalesce(
           p.code,
           CASE WHEN d.check_name = 'provider_configuration' THEN d.subject
                WHEN d.check_name IN ('round_open', 'win_rejected') THEN split_part(d.subject, ' ', 1) END,
           v.provider, d.scope) AS provider
    FROM discrepancies d
    LEFT JOIN providers p ON p.code = d.scope
    LEFT JOIN vendor_transfers t
      ON t.id = CASE d.check_name WHEN 'transfer_stuck' THEN substr(d.subject, length('transfer ') + 1)::uuid END
    LEFT JOIN vendors v ON v.code = coalesce(t.vendor, split_part(d.scope, ' ', 1))
   WHERE d.state = 'open'`;

export interface OpenDiscrepancy {
  readonly id: number;
  readonly provider: string;
  readonly check: string;
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
}

/**
 * Newest first.
 * @param before id of the last one of the previous page; null for the first page
 */
export async function listOpenDiscrepancies(
  db: Queryable,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<OpenDiscrepancy[]> {
  const { rows } = await db.query<OpenDiscrepancy>(
    `SELECT id, provider, check_name AS "check", subject, expected, found, first_seen AS "firstSeen",
            last_seen AS "lastSeen"
       FROM (${openDiscrepancies}) AS o
      WHERE $1::int IS NULL OR id < $1 ORDER BY id DESC LIMIT $2`,
    [before, limit],
  );
  return rows;
}

export interface ProviderDiscrepancies {
  readonly provider: string;
  readonly check: string;
  readonly open: number;
  readonly firstSeen: Date;
  /** When one of them was opened or has changed last. */
  readonly changedAt: Date;
}

/** Number of open discrepancies of each provider and comparison. */
export async function countByProvider(db: Queryable): Promise<ProviderDiscrepancies[]> {
  const { rows } = await db.query<ProviderDiscrepancies>(
    `SELECT provider, check_name AS "check", count(*)::int AS open, min(first_seen) AS "firstSeen",
            max(changed_at) AS "changedAt"
       FROM (${openDiscrepancies}) AS o GROUP BY provider, check_name
      ORDER BY provider, check_name`,
  );
  return rows;
}
