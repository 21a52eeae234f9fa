-- Stores a win that the platform rejects, so that operators see it. A repetition of the command updates the row; the
-- caller holds the lock of the player's cash account.
CREATE OR REPLACE FUNCTION save_rejected_win(
  p_provider text, p_transaction text, p_round bigint, p_player uuid, p_game text, p_currency text, p_amount bigint,
  p_status text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rejected_wins
     SET round_id = p_round, player_id = p_player, game_code = p_game, currency = p_currency, amount = p_amount,
         status = p_status, rejected_at = clock_timestamp()
   WHERE provider = p_provider AND transaction_ref = p_transaction;
  IF NOT FOUND THEN
    INSERT INTO rejected_wins (provider, transaction_ref, round_id, player_id, game_code, currency, amount, status)
    VALUES (p_provider, p_transaction, p_round, p_player, p_game, p_currency, p_amount, p_status)
    ON CONFLICT DO NOTHING;
  END IF;
END $$;
