-- A connection plans the statements of these functions once, when its first bet comes. On a young database the tables are a
-- few pages, walking them looks cheapest, and the plan would stay while they grow, until the next ANALYZE.

ALTER FUNCTION ledger_post SET enable_seqscan = off;
ALTER FUNCTION provider_debit SET enable_seqscan = off;
ALTER FUNCTION provider_credit SET enable_seqscan = off;
ALTER FUNCTION provider_promo_win SET enable_seqscan = off;
ALTER FUNCTION provider_rollback SET enable_seqscan = off;
