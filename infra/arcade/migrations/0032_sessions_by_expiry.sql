-- Open sessions, in which times that a wrong clock stored are looked for.
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
