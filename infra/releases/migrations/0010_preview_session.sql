-- Fleets that are shown to a single browser, by any edge, until they expire.
CREATE TABLE preview_session (
  id         text PRIMARY KEY,
  fleet      jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX preview_session_expires_at ON preview_session (expires_at);
