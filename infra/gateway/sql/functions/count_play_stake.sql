-- The status of a new stake of play money after it is counted for its account and the network of the login session. A
-- stake that another rule rejects is stored too, so it counts as well.
-- Beyond the limit the game session ends: each further stake would store a rejection here and a round at the provider.
-- Not while another transaction has locked it, such as one that ends it, which may wait for the caller's accounts.
CREATE OR REPLACE FUNCTION count_play_stake(p_status text, p_provider text, p_session bytea) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  player  uuid;
  address inet;
BEGIN
  SELECT s.player_id, coalesce(l.seen_address, l.address, p.registered_address) INTO player, address
    FROM game_sessions s JOIN players p ON p.id = s.player_id LEFT JOIN sessions l ON l.token_hash = s.login_session
   WHERE s.session_hash = p_session AND s.provider = p_provider;
  IF take_play_money(player, address) IS NULL THEN
    RETURN p_status;
  END IF;
  UPDATE game_sessions SET expires_at = least(expires_at, clock_timestamp())
   WHERE id = (SELECT s.id FROM game_sessions s WHERE s.session_hash = p_session AND s.provider = p_provider
                  FOR NO KEY UPDATE SKIP LOCKED);
  RETURN 'LIMIT_REACHED';
END $$;
