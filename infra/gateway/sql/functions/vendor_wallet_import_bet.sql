-- Imports a settled bet of the vendor's log once: posts it from the player's account at the vendor and stores a round
-- with its stake and payout. References hold vendor, game, player and round, because a table game has one round for
-- several players, and a game may count its rounds by itself.
-- Locks the wallet and then all accounts of the bet in the order of their ids, as every journal entry does. A
-- transaction imports one bet only, or the accounts of two games would be locked in the order of the bets.
-- `p_rounding` is the part of the payout that is finer than the currency: the vendor has it in the wallet, and the
-- ledger in the rounding account. Such parts add up, so a vendor may take a stake that the ledger balance does not
-- cover without them: the missing units return from the rounding account, at most what this wallet has put there.
-- A vendor may list a bet after a withdrawal that took its stake: its later bets have the money for it. Such a stake is
-- advanced, at most what was withdrawn and not deposited again since the bet was placed, and payouts return the advance
-- first, so that the ledger has what the vendor has as soon as the last of these bets is imported.
-- The ceiling of the game is stored with the round. The exact payout must not exceed it, unless an operator has
-- accepted this bet with this payout, which is then the ceiling of the round.
-- The money of a stake that was not authorized has moved at the vendor, so its bet is imported and stored for the
-- reconciliation.
-- Returns `imported`, `already_imported` or why the bet is not imported: `insufficient_funds` (a deposit is still in
-- progress), `gap` (the log is numbered from 1, and a number is missing), `conflict`, `unknown_game` and
-- `payout_too_high` (an operator must look into it).
CREATE OR REPLACE FUNCTION vendor_wallet_import_bet(
  p_player uuid, p_vendor text, p_currency text, p_cursor bigint, p_round text, p_game text, p_stake bigint,
  p_payout bigint, p_placed timestamptz, p_ended timestamptz, p_rounding bigint
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  own_stripe constant smallint := get_byte(uuid_send(p_player), 15) % 64;
  -- By which the clock of a vendor may be wrong.
  max_skew   constant interval := '1 hour';
  wallet        record;
  game          record;
  free_payout   bigint;
  ceiling       numeric;
  funds         bigint;
  open_bets     bigint;
  revenue       bigint;
  rounding      bigint;
  returned      bigint := 0;
  advances      bigint;
  withdrawn     bigint;
  advance       bigint := 0;
  repaid        bigint;
  authorized    bigint;
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
  SELECT v.provider, g.classify, g.max_multiple INTO game FROM games g JOIN vendors v ON v.id = g.vendor_id
   WHERE g.code = p_game AND v.code = p_vendor;
  IF game.provider IS NULL THEN
    RETURN 'unknown_game';
  END IF;
  IF p_stake = 0 THEN
    SELECT c.ceiling INTO free_payout
      FROM promo_win_ceilings c JOIN providers v ON v.code = c.provider AND v.promo_wins
     WHERE c.provider = game.provider AND c.currency = p_currency;
  END IF;
  ceiling := round_ceiling(p_stake, game.max_multiple, coalesce(free_payout, 0));
  IF p_payout + p_rounding > ceiling THEN
    IF NOT vendor_win_accepted(p_player, p_vendor, p_currency, p_cursor, p_round, p_game, p_stake,
                               p_payout + p_rounding, ceiling) THEN
      RETURN 'payout_too_high';
    END IF;
    free_payout := p_payout + p_rounding;
  END IF;
  open_bets := ledger_open_account('house:open_bets:' || p_game, p_currency, 'open_bets', NULL, own_stripe);
  revenue := ledger_open_account('house:revenue:' || p_game, p_currency, 'revenue', NULL, own_stripe);
  rounding := ledger_rounding_account(p_currency, p_rounding + wallet.rounding);
  SELECT coalesce(sum(CASE t.direction WHEN 'out' THEN t.amount ELSE -t.amount END), 0) - wallet.advanced INTO withdrawn
    FROM vendor_transfers t
   WHERE t.player_id = p_player AND t.vendor = p_vendor AND t.currency = p_currency AND t.state = 'done'
     AND t.ended_at >= p_placed + CASE t.direction WHEN 'out' THEN -max_skew ELSE max_skew END;
  IF wallet.advanced > 0 OR withdrawn > 0 THEN
    advances := ledger_open_account('stake_advances', p_currency, 'stake_advances');
  END IF;
  PERFORM FROM ledger_accounts a WHERE a.id IN (wallet.account, open_bets, revenue, rounding, advances)
    ORDER BY a.id FOR NO KEY UPDATE;
  SELECT a.balance INTO STRICT funds FROM ledger_accounts a WHERE a.id = wallet.account;
  IF p_stake > funds AND p_stake - funds <= wallet.rounding THEN
    returned := p_stake - funds;
  END IF;
  IF funds + returned < p_stake THEN
    advance := p_stake - funds - returned;
    -- A deposit that is still in progress may be the money of the stake.
    IF advance > withdrawn OR EXISTS (
      SELECT FROM vendor_transfers t
       WHERE t.player_id = p_player AND t.vendor = p_vendor AND t.currency = p_currency AND t.direction = 'in'
         AND t.ended_at IS NULL) THEN
      RETURN 'insufficient_funds';
    END IF;
  END IF;
  IF EXISTS (SELECT 1 FROM rounds r WHERE r.provider = game.provider AND r.game_code = p_game
                                      AND r.round_ref = p_round AND r.player_id = p_player) THEN
    RETURN 'conflict';
  END IF;

  new_round_id := nextval('rounds_id_seq');
  reference := concat_ws(':', p_vendor, p_game, p_player, p_round);
  IF returned > 0 THEN
    PERFORM ledger_post('rounding.return', game.provider || ':' || reference, p_currency,
      ARRAY[rounding, wallet.account], ARRAY[-returned, returned],
      'provider:' || game.provider, 'rounded parts of payouts for the stake in round ' || p_round);
    funds := funds + returned;
  END IF;
  IF advance > 0 THEN
    PERFORM ledger_post('stake.advance', game.provider || ':' || reference, p_currency,
      ARRAY[advances, wallet.account], ARRAY[-advance, advance],
      'provider:' || game.provider, 'stake in round ' || p_round || ', whose money was withdrawn before');
    funds := funds + advance;
  END IF;
  INSERT INTO rounds (id, provider, round_ref, player_id, game_code, classify, currency, state, stake, payout,
                      rounding, max_multiple, max_free_payout, placed_at, settled_at, cash_account, open_bets_account,
                      revenue_account)
  OVERRIDING SYSTEM VALUE
  VALUES (new_round_id, game.provider, p_round, p_player, p_game, game.classify, p_currency, 'settled', p_stake,
          p_payout, p_rounding, game.max_multiple, coalesce(free_payout, 0), p_placed, p_ended, wallet.account,
          open_bets, revenue);
  INSERT INTO provider_transactions
    (provider, transaction_ref, kind, payload_hash, state, amount, reference_ref, round_id, cash_account,
     response_status, response_balance)
  VALUES (game.provider, reference || ':stake', 'debit', sha256(convert_to(reference, 'UTF8')), 'posted', p_stake,
          NULL, new_round_id, wallet.account, 'OK', funds - p_stake),
         (game.provider, reference || ':return', 'credit', sha256(convert_to(reference, 'UTF8')), 'posted', p_payout,
          reference || ':stake', new_round_id, wallet.account, 'OK', funds - p_stake + p_payout);
  IF p_stake > 0 THEN
    PERFORM ledger_post('bet', game.provider || ':' || reference || ':stake', p_currency,
      ARRAY[wallet.account, open_bets], ARRAY[-p_stake, p_stake],
      'provider:' || game.provider, 'stake in round ' || p_round);
  END IF;
  IF p_stake > 0 OR p_payout > 0 OR p_rounding > 0 THEN
    PERFORM ledger_post('settle', game.provider || ':' || reference || ':return', p_currency,
      ARRAY[wallet.account, open_bets, revenue, rounding],
      ARRAY[p_payout, -p_stake, p_stake - p_payout - p_rounding, p_rounding],
      'provider:' || game.provider, 'payout in round ' || p_round);
  END IF;
  repaid := least(wallet.advanced + advance, p_payout);
  IF repaid > 0 THEN
    PERFORM ledger_post('stake.advance_repaid', game.provider || ':' || reference, p_currency,
      ARRAY[wallet.account, advances], ARRAY[-repaid, repaid],
      'provider:' || game.provider, 'advanced stakes, from the payout of round ' || p_round);
  END IF;
  -- From here on the posted stake counts to the player's limits.
  WITH used AS (
    UPDATE vendor_stakes v SET is_imported = true
     WHERE v.player_id = p_player AND v.provider = game.provider AND v.game_code = p_game AND v.round_ref = p_round
       AND NOT v.is_imported
    RETURNING v.amount)
  SELECT coalesce(sum(u.amount), 0) INTO authorized FROM used u;
  IF p_stake > authorized THEN
    INSERT INTO unauthorized_stakes (round_id, authorized) VALUES (new_round_id, authorized);
  END IF;
  -- The payout pays a debt when its money returns from the vendor. Without a debt nothing is left to collect later.
  UPDATE vendor_wallets w
     SET imported_to = p_cursor, rounding = w.rounding + p_rounding - returned,
         advanced = w.advanced + advance - repaid,
         collectable = CASE WHEN EXISTS (
           SELECT FROM ledger_accounts a
            WHERE a.code = 'player:' || p_player || ':receivable' AND a.currency = p_currency AND a.stripe = 0
              AND a.balance < 0) THEN w.collectable + p_payout ELSE 0 END
   WHERE w.player_id = p_player AND w.vendor = p_vendor AND w.currency = p_currency;
  RETURN 'imported';
END $$;
