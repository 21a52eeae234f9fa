-- Imports a settled bet of the vendor's log once: posts it from the player's account at the vendor and stores a round
-- with its stake and payout. References hold vendor, game, player and round, because a table game has one round for
-- several players, and a game may count its rounds by itself.
-- Locks the wallet and then all accounts of the bet in the order of their ids, as every journal entry does. A
-- transaction imports one bet only, or the accounts of two games would be locked in the order of the bets.
-- Returns `imported`, `already_imported` or why the bet is not imported: `insufficient_funds` (a deposit is still in
-- progress), `gap` (the log is numbered from 1, and a number is missing), `conflict` and `unknown_game` (an operator
-- must look into it).
CREATE OR REPLACE FUNCTION vendor_wallet_import_bet(
  p_player uuid, p_vendor text, p_currency text, p_cursor bigint, p_round text, p_game text, p_stake bigint,
  p_payout bigint, p_placed timestamptz, p_ended timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  own_stripe constant smallint := get_byte(uuid_send(p_player), 15) % 64;
  wallet        record;
  provider_code text;
  funds         bigint;
  open_bets     bigint;
  revenue       bigint;
  new_round_id  bigint;
  reference     text;
BEGIN
  SELECT * INTO wallet FROM vendor_wallets w
   WHERE w.player_id = p_player AND w.vendor = p_vendor AND w.currency = p_currency FOR NO KEY UPDATE;
  IF p_cursor <= wallet.imported_to THEN
    RETURN 'already_imported';
  ELSIF p_cursor > wallet.imported_to + 1 THEN
    RETURN 'gap';
  END IF;
  SELECT v.provider INTO provider_code FROM games g JOIN vendors v ON v.id = g.vendor_id
   WHERE g.code = p_game AND v.code = p_vendor;
  IF provider_code IS NULL THEN
    RETURN 'unknown_game';
  END IF;
  open_bets := ledger_open_account('house:open_bets:' || p_game, p_currency, 'open_bets', NULL, own_stripe);
  revenue := ledger_open_account('house:revenue:' || p_game, p_currency, 'revenue', NULL, own_stripe);
  PERFORM FROM ledger_accounts a WHERE a.id IN (wallet.account, open_bets, revenue) ORDER BY a.id FOR NO KEY UPDATE;
  SELECT a.balance INTO STRICT funds FROM ledger_accounts a WHERE a.id = wallet.account;
  IF funds < p_stake THEN
    RETURN 'insufficient_funds';
  END IF;
  IF EXISTS (SELECT 1 FROM rounds r WHERE r.provider = provider_code AND r.game_code = p_game
                                      AND r.round_ref = p_round AND r.player_id = p_player) THEN
    RETURN 'conflict';
  END IF;

  new_round_id := nextval('rounds_id_seq');
  reference := concat_ws(':', p_vendor, p_game, p_player, p_round);
  INSERT INTO rounds (id, provider, round_ref, player_id, game_code, currency, state, stake, payout,
                      placed_at, settled_at, cash_account, open_bets_account, revenue_account)
  OVERRIDING SYSTEM VALUE
  VALUES (new_round_id, provider_code, p_round, p_player, p_game, p_currency, 'settled', p_stake, p_payout,
          p_placed, p_ended, wallet.account, open_bets, revenue);
  INSERT INTO provider_transactions
    (provider, transaction_ref, kind, payload_hash, state, amount, reference_ref, round_id, cash_account,
     response_status, response_balance)
  VALUES (provider_code, reference || ':stake', 'debit', sha256(convert_to(reference, 'UTF8')), 'posted', p_stake,
          NULL, new_round_id, wallet.account, 'OK', funds - p_stake),
         (provider_code, reference || ':return', 'credit', sha256(convert_to(reference, 'UTF8')), 'posted', p_payout,
          reference || ':stake', new_round_id, wallet.account, 'OK', funds - p_stake + p_payout);
  IF p_stake > 0 THEN
    PERFORM ledger_post('bet', provider_code || ':' || reference || ':stake', p_currency,
      ARRAY[wallet.account, open_bets], ARRAY[-p_stake, p_stake],
      'provider:' || provider_code, 'stake in round ' || p_round);
  END IF;
  IF p_stake > 0 OR p_payout > 0 THEN
    PERFORM ledger_post('settle', provider_code || ':' || reference || ':return', p_currency,
      ARRAY[wallet.account, open_bets, revenue], ARRAY[p_payout, -p_stake, p_stake - p_payout],
      'provider:' || provider_code, 'payout in round ' || p_round);
  END IF;
  -- From here on the posted stake counts to the player's limits.
  DELETE FROM vendor_stakes v
   WHERE v.player_id = p_player AND v.provider = provider_code AND v.game_code = p_game AND v.round_ref = p_round;
  UPDATE vendor_wallets w SET imported_to = p_cursor
   WHERE w.player_id = p_player AND w.vendor = p_vendor AND w.currency = p_currency;
  RETURN 'imported';
END $$;
