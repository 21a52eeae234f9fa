-- Exchanges a launch token for a session token, once. A player who must not play keeps the launch token unused.
CREATE OR REPLACE FUNCTION provider_authenticate(p_provider text, p_launch bytea, p_session bytea, p_lifetime interval)
RETURNS TABLE (status text, player_id uuid, nickname text, currency text, balance bigint, game_code text, language text)
LANGUAGE plpgsql AS $$
DECLARE
  rejection text;
BEGIN
  SELECT CASE WHEN p.status = 'disabled' THEN 'PLAYER_DISABLED' WHEN p.status = 'excluded' THEN 'PLAYER_EXCLUDED'
              WHEN site.maintenance OR g.maintenance OR v.maintenance THEN 'MAINTENANCE' END
    INTO rejection
    FROM game_sessions s JOIN players p ON p.id = s.player_id JOIN games g ON g.code = s.game_code
    JOIN vendors v ON v.id = g.vendor_id CROSS JOIN system_status site
   WHERE s.launch_hash = p_launch AND s.provider = p_provider;
  IF rejection IS NOT NULL THEN
    RETURN QUERY SELECT rejection, NULL::uuid, NULL, NULL, NULL::bigint, NULL, NULL;
    RETURN;
  END IF;

  RETURN QUERY
    UPDATE game_sessions s SET session_hash = p_session, expires_at = clock_timestamp() + p_lifetime
      FROM players p, ledger_accounts a
     WHERE s.launch_hash = p_launch AND s.provider = p_provider AND s.session_hash IS NULL
       AND s.launch_expires_at > clock_timestamp()
       AND p.id = s.player_id AND a.id = s.cash_account
    RETURNING 'OK', s.player_id, p.nickname, s.currency, a.balance, s.game_code, s.language;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'TOKEN_EXPIRED', NULL::uuid, NULL, NULL, NULL::bigint, NULL, NULL;
  END IF;
END $$;
