-- When the last game session on a vendor wallet ends or has ended: with its own time, with the end of the login session
-- that launched it, or when nobody has used either for 30 minutes, after which it takes no stake. Null when there was
-- none. An unused launch counts as a game session until its token expires. Those that the transaction has ended in an
-- earlier statement count as ended, so the time of the statement divides them; the index serves it too.
CREATE OR REPLACE FUNCTION vendor_play_ends_at(p_account bigint) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(
    (SELECT max(coalesce(s.expires_at, s.launch_expires_at)) FROM game_sessions s
      WHERE s.cash_account = p_account AND coalesce(s.expires_at, s.launch_expires_at) <= statement_timestamp()),
    (SELECT max(least(coalesce(s.expires_at, s.launch_expires_at), l.revoked_at,
                      session_expires_at(l.seen_at, l.created_at)))
       FROM game_sessions s LEFT JOIN sessions l ON l.token_hash = s.login_session
      WHERE s.cash_account = p_account AND coalesce(s.expires_at, s.launch_expires_at) > statement_timestamp()))
$$;
