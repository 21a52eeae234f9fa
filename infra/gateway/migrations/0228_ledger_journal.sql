-- Each entry with its legs. An entry is written by inserting here: so all its legs are known at once, its accounts move in one
-- statement and its postings are written in one.

CREATE VIEW ledger_journal AS
  SELECT e.id, e.kind::text, e.reference::text, e.currency::text, e.reverses, e.actor::text, e.reason::text, e.request_id,
         legs.accounts, legs.amounts
    FROM ledger_entries e,
         LATERAL (SELECT array_agg(p.account_id ORDER BY p.leg) AS accounts, array_agg(p.amount ORDER BY p.leg) AS amounts
                    FROM ledger_postings p WHERE p.entry_id = e.id) AS legs;
