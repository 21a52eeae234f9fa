-- Imports a settled bet of the vendor's log once: posts it from the player's account at the vendor and stores a round
-- with its stake and payout. The caller holds the lock of the wallet.
-- Returns `booked`, `known` (already imported), or why the bet is not imported: `short` (a deposit is still in
-- progress), `gap` (the log is numbered from 1, and a number is missing), `conflict` and `unknown_game` (an operator
-- must look into it).
CREATE OR REPLACE FUNCTION purse_book_bet(
  p_player uuid, p_vendor text, p_currency text, p_cursor bigint, p_round text, p_game text, p_stake bigint,
  p_payout bigint, p_placed timestamptz, p_ended timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  own_stripe constant smallint := get_byte(uuid_send(p_player), 15) % 64;
  purse     record;
  supplier  text;
  funds     bigint;
  open_bets bigint;
  revenue   bigint;
  place     bigint;
  money     text;
BEGIN
  SELECT * INTO purse FROM purses p
   WHERE p.player_id = p_player AND p.vendor = p_vendor AND p.currency = p_currency FOR NO KEY UPDATE;
  IF p_cursor <= purse.booked_to THEN
    RETURN 'known';
  ELSIF p_cursor > purse.booked_to + 1 THEN
    RETURN 'gap';
  END IF;
  SELECT v.provider INTO supplier FROM games g JOIN vendors v ON v.id = g.vendor_id
   WHERE g.code = p_game AND v.code = p_vendor;
  IF supplier IS NULL THEN
    RETURN 'unknown_game';
  END IF;
  SELECT a.balance INTO funds FROM ledger_accounts a WHERE a.id = purse.account FOR NO KEY UPDATE;
  IF funds < p_stake THEN
    RETURN 'short';
  END IF;
  IF EXISTS (SELECT 1 FROM rounds r
              WHERE r.provider = supplier AND r.round_ref = p_round AND r.player_id = p_player) THEN
    RETURN 'conflict';
  END IF;

  open_bets := ledger_open_account('house:open_bets:' || p_game, p_currency, 'open_bets', NULL, own_stripe);
  revenue := ledger_open_account('house:revenue:' || p_game, p_currency, 'revenue', NULL, own_stripe);
  place := nextval('rounds_id_seq');
  money := supplier || ':' || p_round;
  INSERT INTO rounds (id, provider, round_ref, player_id, game_code, currency, state, stake, payout,
                      placed_at, settled_at, cash_account, open_bets_account, revenue_account)
  OVERRIDING SYSTEM VALUE
  VALUES (place, supplier, p_round, p_player, p_game, p_currency, 'settled', p_stake, p_payout,
          p_placed, p_ended, purse.account, open_bets, revenue);
  INSERT INTO provider_transactions
    (provider, transaction_ref, kind, payload_hash, state, amount, reference_ref, round_id, cash_account,
     reply_status, reply_balance)
  VALUES (supplier, p_round || ':stake', 'debit', sha256(convert_to(money, 'UTF8')), 'posted', p_stake,
          NULL, place, purse.account, 'OK', funds - p_stake),
         (supplier, p_round || ':return', 'credit', sha256(convert_to(money, 'UTF8')), 'posted', p_payout,
          p_round || ':stake', place, purse.account, 'OK', funds - p_stake + p_payout);
  IF p_stake > 0 THEN
    PERFORM ledger_post('bet', money || ':stake', p_currency, ARRAY[purse.account, open_bets], ARRAY[-p_stake, p_stake],
      'provider:' || supplier, 'stake in round ' || p_round);
  END IF;
  IF p_stake > 0 OR p_payout > 0 THEN
    PERFORM ledger_post('settle', money || ':return', p_currency, ARRAY[purse.account, open_bets, revenue],
      ARRAY[p_payout, -p_stake, p_stake - p_payout], 'provider:' || supplier, 'payout in round ' || p_round);
  END IF;
  UPDATE purses p SET booked_to = p_cursor
   WHERE p.player_id = p_player AND p.vendor = p_vendor AND p.currency = p_currency;
  RETURN 'booked';
END $$;
