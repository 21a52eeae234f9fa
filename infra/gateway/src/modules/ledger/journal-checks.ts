/** Recomputes the journal from itself. Each query returns one row per discrepancy. */
export const journalChecks = {
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
} as const;
