-- When a login session expires without being revoked: 30 minutes after its last call, 12 hours after the login at the
-- latest.
CREATE OR REPLACE FUNCTION session_expires_at(p_seen timestamptz, p_created timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE
RETURN least(p_seen + interval '30 minutes', p_created + interval '12 hours');
