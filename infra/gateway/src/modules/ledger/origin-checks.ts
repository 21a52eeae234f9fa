/**
 * Compares entries with what caused them (commands of providers, vendor transfers) in both directions, and bets with
 * their entries. Each query returns one row per discrepancy. Every comparison is one statement over whole tables, so it
 * sees one state, and PostgreSQL sorts and hashes on disk what exceeds `work_mem`.
 */
export const originChecks = {
  open_bets_are_the_unsettled_stakes: `
    SELECT a.code || ' ' || a.currency || ' ' || a.stripe AS subject, coalesce(sum(r.stake - r.returned),
      0)::text AS expected, a.balance::text AS found
      FROM ledger_accounts a LEFT JOIN rounds r ON r.open_bets_account = a.id AND r.state = 'open'
     WHERE a.kind = 'open_bets' GROUP BY a.id HAVING coalesce(sum(r.stake - r.returned), 0) <> a.balance`,

  rounds_agree_with_their_commands: `
    SELECT 'round ' || coalesce(r.id, t.round_id, 0) AS subject,
           coalesce(t.staked || ' staked, ' || t.returned || ' returned, ' || t.paid || ' paid by ' || t.debits
             || ' debits', 'no round without commands') AS expected,
           coalesce(r.stake || ' staked, ' || r.returned || ' returned, ' || r.payout || ' paid by ' || r.debits
             || ' debits', 'no round') AS found
      FROM rounds r FULL JOIN (
        SELECT round_id, min(cash_account) AS first_account, max(cash_account) AS last_account,
               coalesce(sum(amount) FILTER (WHERE kind = 'debit'), 0) AS staked,
               coalesce(sum(amount) FILTER (WHERE kind = 'debit' AND state = 'rolled_back'), 0) AS returned,
               count(*) FILTER (WHERE kind = 'debit' AND state = 'posted') AS debits,
               coalesce(sum(amount) FILTER (WHERE kind = 'credit' AND state = 'posted'), 0) AS paid
          FROM provider_transactions
         WHERE kind IN ('debit', 'credit') AND state <> 'rejected' GROUP BY round_id) t ON t.round_id = r.id
     WHERE (r.stake, r.returned, r.debits, r.payout, r.cash_account, r.cash_account)
        IS DISTINCT FROM (t.staked, t.returned, t.debits, t.paid, t.first_account, t.last_account)`,

  rounds_name_their_accounts: `
    SELECT 'round ' || r.id AS subject,
           concat_ws(' ', c.player_id, c.currency, o.code, v.code) AS expected,
           concat_ws(' ', r.player_id, r.currency, r.game_code) AS found
      FROM rounds r
      LEFT JOIN ledger_accounts c ON c.id = r.cash_account
      LEFT JOIN ledger_accounts o ON o.id = r.open_bets_account
      LEFT JOIN ledger_accounts v ON v.id = r.revenue_account
     WHERE (r.player_id, r.currency, r.currency, r.currency)
        IS DISTINCT FROM (c.player_id, c.currency::text, o.currency::text, v.currency::text)
        OR ('house:open_bets:' || r.game_code, 'house:revenue:' || r.game_code) IS DISTINCT FROM (o.code, v.code)`,

  totals_are_the_sums_of_rounds: `
    SELECT 'rounds of account ' || coalesce(t.cash_account, r.cash_account) || ' placed in '
             || coalesce(t.placed_in, r.placed_in) || ', ' || coalesce(t.state, r.state) || ' in '
             || coalesce(t.settled_in, r.settled_in) || ', ' || coalesce(t.game_code, r.game_code) AS subject,
           coalesce(r.rounds || ' rounds, ' || r.stake || ' staked, ' || r.returned || ' returned, '
             || r.payout || ' paid', 'none') AS expected,
           coalesce(t.rounds || ' rounds, ' || t.stake || ' staked, ' || t.returned || ' returned, '
             || t.payout || ' paid', 'none') AS found
      FROM (SELECT * FROM round_totals WHERE (rounds, stake, returned, payout) <> (0, 0, 0, 0)) t FULL JOIN (
        SELECT cash_account, date_bin('15 minutes', placed_at, '2000-01-01 00:00+00') AS placed_in,
               date_bin('15 minutes', settled_at, '2000-01-01 00:00+00') AS settled_in, game_code, state,
               count(*) AS rounds, sum(stake) AS stake, sum(returned) AS returned, sum(payout) AS payout
          FROM rounds WHERE state <> 'open' GROUP BY 1, 2, 3, 4, 5) r
        ON (r.cash_account, r.placed_in, r.settled_in, r.game_code, r.state)
         = (t.cash_account, t.placed_in, t.settled_in, t.game_code, t.state)
     WHERE (t.rounds, t.stake, t.returned, t.payout) IS DISTINCT FROM (r.rounds, r.stake, r.returned, r.payout)`,

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

  // The part of an entry that the player gets must be the amount of its command. A debt that a credit or a withdrawal
  // from a vendor pays is moved between two accounts of the player.
  entries_agree_with_their_commands: `
    SELECT e.kind || ' ' || e.reference AS subject,
           coalesce(e.expected || ' for the player of the command', 'no entry without its command') AS expected,
           e.own || ' for the player' || CASE WHEN e.others > 0 THEN ', and postings of other accounts' ELSE '' END
             AS found
      FROM (
        SELECT e.kind, e.reference,
               CASE WHEN e.kind = 'receivable.collect' AND w.id IS NOT NULL THEN 0
                 WHEN t.state NOT IN ('posted', 'rolled_back') THEN NULL
                 WHEN e.kind = 'bet' AND t.kind = 'debit' THEN -t.amount
                 WHEN e.kind IN ('settle', 'win') AND t.kind = 'credit' THEN t.amount
                 WHEN e.kind = 'promo_win' AND t.kind = 'promo_win' THEN t.amount
                 WHEN e.kind = 'receivable.collect' AND t.kind IN ('credit', 'promo_win') THEN 0
                 WHEN t.state <> 'rolled_back' THEN NULL
                 WHEN e.kind = 'bet.rollback' AND t.kind = 'debit' THEN t.amount
                 WHEN e.kind IN ('settle.rollback', 'win.rollback') AND t.kind = 'credit' THEN -t.amount
               END AS expected,
               coalesce(sum(p.amount) FILTER (WHERE (a.id = t.cash_account
                 OR a.kind = 'receivable' AND a.player_id = c.player_id) IS NOT FALSE AND a.player_id IS NOT NULL), 0)
                 AS own,
               count(*) FILTER (WHERE a.player_id <> w.player_id OR a.player_id IS NOT NULL AND a.id <> t.cash_account
                 AND NOT (a.kind = 'receivable' AND a.player_id = c.player_id)) AS others
          FROM ledger_entries e
          LEFT JOIN provider_transactions t ON t.provider || ':' || t.transaction_ref = e.reference
          LEFT JOIN vendor_transfers w ON e.kind = 'receivable.collect' AND w.id::text = e.reference
           AND w.direction = 'out' AND w.state = 'done'
          LEFT JOIN ledger_accounts c ON c.id = t.cash_account
          LEFT JOIN ledger_postings p ON p.entry_id = e.id
          LEFT JOIN ledger_accounts a ON a.id = p.account_id
         WHERE e.kind IN ('bet', 'settle', 'win', 'promo_win', 'receivable.collect', 'bet.rollback', 'settle.rollback',
           'win.rollback')
         GROUP BY e.id, t.provider, t.transaction_ref, w.id) e
     WHERE e.own IS DISTINCT FROM e.expected OR e.others > 0`,

  transfers_agree_with_the_ledger: `
    SELECT coalesce(x.kind, e.kind) || ' ' || coalesce(x.reference, e.reference) AS subject,
           coalesce(x.amount || ' ' || x.currency || ' of ' || x.player_id, 'no entry without its transfer')
             AS expected,
           coalesce(e.amount || ' ' || e.currency || ' of ' || e.player_id, 'no entry') AS found
      FROM (
        SELECT k.kind, t.id::text AS reference, t.amount, t.currency, t.player_id::text
          FROM vendor_transfers t
          JOIN (VALUES ('vendor.send', 'in', NULL), ('vendor.in', 'in', 'done'), ('vendor.returned', 'in', 'rejected'),
                       ('vendor.out', 'out', 'done')) AS k (kind, direction, state)
            ON k.direction = t.direction AND (k.state IS NULL OR k.state = t.state::text)
      ) x FULL JOIN (
        SELECT e.kind::text, e.reference::text, e.currency::text,
               coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0) AS amount,
               string_agg(DISTINCT a.player_id::text, ' and ') AS player_id
          FROM ledger_entries e
          LEFT JOIN ledger_postings p ON p.entry_id = e.id
          LEFT JOIN ledger_accounts a ON a.id = p.account_id
         WHERE e.kind LIKE 'vendor.%' GROUP BY e.id
      ) e ON (e.kind, e.reference) = (x.kind, x.reference)
     WHERE (x.amount, x.currency, x.player_id) IS DISTINCT FROM (e.amount, e.currency, e.player_id)`,

  // Kinds of play are compared with their commands instead.
  entries_move_between_the_accounts_of_their_kind: `
    SELECT e.kind || ' ' || e.reference AS subject,
           coalesce(k.source || ' to ' || k.target, 'a known kind of entry') AS expected,
           e.sources || ' to ' || e.targets AS found
      FROM (
        SELECT e.kind::text, e.reference,
               coalesce(string_agg(a.kind, ' and ' ORDER BY a.kind) FILTER (WHERE p.amount < 0), 'nothing') AS sources,
               coalesce(string_agg(a.kind, ' and ' ORDER BY a.kind) FILTER (WHERE p.amount > 0), 'nothing') AS targets
          FROM ledger_entries e
          LEFT JOIN ledger_postings p ON p.entry_id = e.id
          LEFT JOIN ledger_accounts a ON a.id = p.account_id
         WHERE e.kind NOT IN ('bet', 'settle', 'win', 'promo_win', 'receivable.collect', 'bet.rollback',
           'settle.rollback', 'win.rollback')
         GROUP BY e.id
      ) e LEFT JOIN (VALUES
        ('deposit', 'deposit', 'cash'), ('promo.fund', 'capital', 'promo'), ('welcome', 'promo', 'cash'),
        ('vendor.send', 'cash', 'transit'), ('vendor.in', 'transit', 'vendor'), ('vendor.returned', 'transit', 'cash'),
        ('vendor.out', 'vendor', 'cash'),
        ('rounding.return', 'rounding', 'vendor'), ('stake.advance', 'stake_advances', 'vendor'),
        ('stake.advance_repaid', 'vendor', 'stake_advances')) AS k (kind, source, target) ON k.kind = e.kind
     WHERE (e.sources, e.targets) IS DISTINCT FROM (k.source, k.target)`,
} as const;
