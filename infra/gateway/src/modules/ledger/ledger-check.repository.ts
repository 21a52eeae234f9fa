import type { Queryable } from '@marquee/service/database';

export interface DiscrepancyRow {
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}

/** Each query returns one row per discrepancy. */
const queries = {
  sum_of_each_currency_is_zero: `
    SELECT currency AS subject, '0' AS expected, sum(balance)::text AS found
      FROM ledger_accounts GROUP BY currency HAVING sum(balance) <> 0`,

  entries_are_balanced: `
    SELECT 'entry ' || e.id AS subject, '0 over two legs or more' AS expected,
           coalesce(sum(p.amount), 0)::text || ' over ' || count(p.amount) AS found
      FROM ledger_entries e LEFT JOIN ledger_postings p ON p.entry_id = e.id
     GROUP BY e.id HAVING coalesce(sum(p.amount), 0) <> 0 OR count(p.amount) < 2`,

  one_currency_in_an_entry: `
    SELECT 'entry ' || e.id AS subject, e.currency AS expected, a.currency AS found
      FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id JOIN ledger_accounts a ON a.id = p.account_id
     WHERE a.currency <> e.currency`,

  balance_is_the_sum_of_postings: `
    SELECT a.code || ' ' || a.currency || ' ' || a.stripe AS subject, coalesce(sum(p.amount), 0)::text AS expected,
      a.balance::text AS found
      FROM ledger_accounts a LEFT JOIN ledger_postings p ON p.account_id = a.id
     GROUP BY a.id HAVING coalesce(sum(p.amount), 0) <> a.balance OR count(p.amount) <> a.sequence`,

  postings_are_chained: `
    WITH chained AS (
      SELECT p.*, e.digest,
             lag(p.hash, 1, decode(repeat('00', 32), 'hex')) OVER own AS previous,
             lag(p.balance_after, 1, 0::bigint) OVER own AS balance_before,
             row_number() OVER own AS position
        FROM ledger_postings p JOIN ledger_entries e ON e.id = p.entry_id
      WINDOW own AS (PARTITION BY p.account_id ORDER BY p.sequence)
    )
    SELECT 'account ' || account_id || ' posting ' || sequence AS subject, 'an unbroken chain' AS expected,
           CASE WHEN position <> sequence THEN 'a gap'
             WHEN balance_before + amount <> balance_after THEN 'another balance' ELSE 'another hash' END AS found
      FROM chained
     WHERE position <> sequence OR balance_before + amount <> balance_after
        OR hash <> ledger_hash(previous, account_id, sequence, amount, balance_after, entry_id, digest)`,

  accounts_end_with_their_chain: `
    SELECT a.code || ' ' || a.currency || ' ' || a.stripe AS subject, encode(p.hash, 'hex') AS expected,
      encode(a.last_hash, 'hex') AS found
      FROM ledger_accounts a JOIN ledger_postings p ON p.account_id = a.id AND p.sequence = a.sequence
     WHERE p.hash <> a.last_hash`,

  entries_keep_their_seal: `
    SELECT 'entry ' || id AS subject, 'its own digest' AS expected, 'another' AS found FROM ledger_entries
     WHERE digest <> ledger_entry_digest(kind, reference, currency, reverses, actor, reason, request_id, created_at)`,

  open_bets_are_the_unsettled_stakes: `
    SELECT a.code || ' ' || a.currency || ' ' || a.stripe AS subject, coalesce(sum(r.stake - r.returned),
      0)::text AS expected, a.balance::text AS found
      FROM ledger_accounts a LEFT JOIN rounds r ON r.open_bets_account = a.id AND r.state = 'open'
     WHERE a.kind = 'open_bets' GROUP BY a.id HAVING coalesce(sum(r.stake - r.returned), 0) <> a.balance`,

  rounds_agree_with_their_commands: `
    SELECT 'round ' || r.id AS subject,
           coalesce(sum(t.amount) FILTER (WHERE t.kind = 'debit' AND t.state = 'posted'), 0) || ' in, '
             || coalesce(sum(t.amount) FILTER (WHERE t.kind = 'credit'
               AND t.state = 'posted'), 0) || ' out' AS expected,
           (r.stake - r.returned) || ' in, ' || r.payout || ' out' AS found
      FROM rounds r LEFT JOIN provider_transactions t ON t.round_id = r.id
     GROUP BY r.id
    HAVING coalesce(sum(t.amount) FILTER (WHERE t.kind = 'debit' AND t.state = 'posted'), 0) <> r.stake - r.returned
        OR coalesce(sum(t.amount) FILTER (WHERE t.kind = 'credit' AND t.state = 'posted'), 0) <> r.payout`,

  payouts_are_within_their_ceiling: `
    SELECT 'round ' || r.id AS subject, 'at most ' || c.ceiling AS expected, r.payout::text AS found
      FROM rounds r, round_ceiling(r.stake - r.returned, r.max_multiple, r.max_free_payout) AS c (ceiling)
     WHERE r.payout > c.ceiling`,

  commands_agree_with_the_ledger: `
    SELECT t.kind || ' ' || t.provider || ':' || t.transaction_ref AS subject, t.state AS expected,
           count(*) FILTER (WHERE e.kind IN ('bet', 'settle', 'win', 'promo_win')) || ' posted, '
             || count(*) FILTER (WHERE e.kind LIKE '%.rollback') || ' undone' AS found
      FROM provider_transactions t LEFT JOIN ledger_entries e ON e.reference = t.provider || ':' || t.transaction_ref
     WHERE t.amount > 0 AND t.kind IN ('debit', 'credit', 'promo_win')
     GROUP BY t.provider, t.transaction_ref
    HAVING count(*) FILTER (WHERE e.kind IN ('bet', 'settle', 'win', 'promo_win')) <> (CASE
      WHEN t.state = 'rejected' THEN 0 ELSE 1 END)
        OR count(*) FILTER (WHERE e.kind LIKE '%.rollback') <> (CASE WHEN t.state = 'rolled_back' THEN 1 ELSE 0 END)`,
} as const;

export type LedgerCheck = keyof typeof queries;

const isLedgerCheck = (name: string): name is LedgerCheck => name in queries;

export const ledgerChecks: readonly LedgerCheck[] = Object.keys(queries).filter(isLedgerCheck);

export async function findDiscrepancies(db: Queryable, check: LedgerCheck): Promise<readonly DiscrepancyRow[]> {
  const { rows } = await db.query<DiscrepancyRow>(`${queries[check]} LIMIT 100`);
  return rows;
}

/** Sum of all accounts by currency, in 1/100000 of its unit. */
export async function readSumsByCurrency(db: Queryable): Promise<Readonly<Record<string, string>>> {
  const { rows } = await db.query<{ currency: string; sum: string }>(
    'SELECT currency, sum(balance)::text AS sum FROM ledger_accounts GROUP BY currency ORDER BY currency',
  );
  return Object.fromEntries(rows.map(({ currency, sum }) => [currency, sum]));
}
