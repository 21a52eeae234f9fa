-- Rounds, commands of providers and transfers to vendors are history like the journal: they are never deleted, and say
-- for ever whose money they moved. Triggers that name columns cost nothing in statements that set others.
CREATE TRIGGER rounds_no_delete BEFORE DELETE OR TRUNCATE ON rounds
  FOR EACH STATEMENT EXECUTE FUNCTION history_reject_change();
CREATE TRIGGER rounds_identity BEFORE UPDATE OF
  id, provider, round_ref, player_id, game_code, currency, cash_account, open_bets_account, revenue_account ON rounds
  FOR EACH STATEMENT EXECUTE FUNCTION history_reject_change();
-- What has ended changes by the rollback of a command only.
CREATE TRIGGER rounds_ended BEFORE UPDATE OF state, stake, returned, debits, payout ON rounds
  FOR EACH ROW WHEN (OLD.state <> 'open') EXECUTE FUNCTION round_reject_direct_change();

CREATE TRIGGER provider_transactions_no_delete BEFORE DELETE OR TRUNCATE ON provider_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION history_reject_change();
CREATE TRIGGER provider_transactions_content BEFORE UPDATE OF
  provider, transaction_ref, kind, payload_hash, amount, reference_ref, round_id, cash_account, response_status
  ON provider_transactions FOR EACH STATEMENT EXECUTE FUNCTION history_reject_change();
-- A posted debit or credit is rolled back once, and a rollback gets its balance after its postings.
CREATE TRIGGER provider_transactions_end BEFORE UPDATE OF state, response_balance ON provider_transactions
  FOR EACH ROW WHEN (NOT (OLD.kind IN ('debit', 'credit') AND OLD.state = 'posted' AND NEW.state = 'rolled_back'
      AND NEW.response_balance IS NOT DISTINCT FROM OLD.response_balance)
    AND NOT (OLD.response_balance IS NULL AND NEW.state = OLD.state))
  EXECUTE FUNCTION history_reject_change();
CREATE TRIGGER provider_transactions_rolled_back AFTER UPDATE OF state ON provider_transactions
  FOR EACH ROW WHEN (OLD.state = 'posted' AND NEW.state = 'rolled_back') EXECUTE FUNCTION round_remove_command();

CREATE TRIGGER vendor_transfers_no_delete BEFORE DELETE OR TRUNCATE ON vendor_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION history_reject_change();
CREATE TRIGGER vendor_transfers_content BEFORE UPDATE OF id, player_id, vendor, currency, direction, amount
  ON vendor_transfers FOR EACH STATEMENT EXECUTE FUNCTION history_reject_change();
