-- Stakes of the last 24 hours of a player with a limit, by the time of each debit.
CREATE INDEX provider_transactions_stakes ON provider_transactions (cash_account, created_at) INCLUDE (amount)
  WHERE kind = 'debit' AND state = 'posted';
