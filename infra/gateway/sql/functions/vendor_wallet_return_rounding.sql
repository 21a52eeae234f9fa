-- Returns from the rounding account what the ledger lacks for a withdrawal that the vendor has paid, at most what this
-- wallet has put there: two payouts of 0.005 are 0.01 in the wallet of the vendor. More than that is missing while bets
-- are not imported yet; then nothing returns.
-- Locks the wallet and then the accounts of the withdrawal in the order of their ids, as every journal entry does.
CREATE OR REPLACE FUNCTION vendor_wallet_return_rounding(
  p_player uuid, p_vendor text, p_currency text, p_amount bigint, p_transfer uuid
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wallet   record;
  rounding bigint;
  missing  bigint;
BEGIN
  SELECT w.account, w.rounding, coalesce(v.provider, '') AS provider INTO STRICT wallet
    FROM vendor_wallets w JOIN vendors v ON v.code = w.vendor
   WHERE w.player_id = p_player AND w.vendor = p_vendor AND w.currency = p_currency FOR NO KEY UPDATE OF w;
  IF wallet.rounding = 0 THEN
    RETURN;
  END IF;
  rounding := ledger_rounding_account(p_currency, wallet.rounding);
  PERFORM FROM ledger_accounts a
   WHERE a.id IN (wallet.account, rounding) OR (a.player_id = p_player AND a.kind = 'cash' AND a.currency = p_currency)
   ORDER BY a.id FOR NO KEY UPDATE;
  SELECT p_amount - a.balance INTO STRICT missing FROM ledger_accounts a WHERE a.id = wallet.account;
  IF missing <= 0 OR missing > wallet.rounding THEN
    RETURN;
  END IF;
  PERFORM ledger_post('rounding.return', wallet.provider || ':' || p_transfer, p_currency,
    ARRAY[rounding, wallet.account], ARRAY[-missing, missing],
    'provider:' || wallet.provider, 'rounded parts of payouts for a withdrawal that the vendor has paid');
  UPDATE vendor_wallets w SET rounding = w.rounding - missing
   WHERE w.player_id = p_player AND w.vendor = p_vendor AND w.currency = p_currency;
END $$;
