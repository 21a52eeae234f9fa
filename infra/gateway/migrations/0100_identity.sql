CREATE TABLE players (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text NOT NULL,
  username_key text GENERATED ALWAYS AS (lower(username)) STORED,
  nickname text NOT NULL,
  -- 0 member; 1, 2, 41, 42 agent; 4 trial
  type smallint NOT NULL CONSTRAINT players_type CHECK (type IN (0, 1, 2, 4, 41, 42)),
  currency text NOT NULL CONSTRAINT players_currency CHECK (currency ~ '^[A-Z]{3,5}$'),
  status text NOT NULL DEFAULT 'active' CONSTRAINT players_status CHECK (status IN ('active', 'disabled')),
  password_hash text,
  payment_password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean NOT NULL DEFAULT false,
  vip_rank_level integer NOT NULL DEFAULT 0,
  upline_id uuid REFERENCES players (id),
  registered_at timestamptz NOT NULL DEFAULT now(),
  registered_address inet,
  last_login_at timestamptz,
  previous_login_at timestamptz,
  CONSTRAINT players_username UNIQUE (username_key),
  CONSTRAINT players_trial_money CHECK ((type = 4) = (currency = 'FUN')),
  CONSTRAINT players_password CHECK (type = 4 OR password_hash IS NOT NULL)
);

-- Registration fields beside username and password, as the merchant configured them.
CREATE TABLE player_details (
  player_id uuid NOT NULL REFERENCES players (id),
  field text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (player_id, field)
);

CREATE TABLE affiliate_codes (
  code text PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES players (id),
  enabled boolean NOT NULL DEFAULT true
);

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY CONSTRAINT sessions_sha256 CHECK (octet_length(token_hash) = 32),
  player_id uuid NOT NULL REFERENCES players (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  address inet,
  user_agent text
);
CREATE INDEX sessions_of_player ON sessions (player_id, created_at DESC);
CREATE INDEX sessions_by_age ON sessions (created_at);

-- One row for each account name that failed to log in, known or not, so that both lock alike.
CREATE TABLE login_locks (
  account_key text PRIMARY KEY,
  failures integer NOT NULL DEFAULT 0,
  pending integer NOT NULL DEFAULT 0,
  window_ends_at timestamptz NOT NULL
);

CREATE TABLE rate_windows (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  ends_at timestamptz NOT NULL
);

-- Envelope nonces and slider puzzles that were used once.
CREATE TABLE spent_nonces (
  nonce text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_nonces_by_age ON spent_nonces (expires_at);

CREATE FUNCTION tell_session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'sessions' THEN
    PERFORM pg_notify('session_changed', encode(OLD.token_hash, 'hex'));
  ELSE
    PERFORM pg_notify('session_changed', encode(token_hash, 'hex'))
      FROM sessions WHERE player_id = OLD.id AND revoked_at IS NULL AND created_at > now() - interval '12 hours';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_revoked AFTER UPDATE OF revoked_at OR DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_session_changed();
CREATE TRIGGER players_changed AFTER UPDATE OF status, type, nickname, currency ON players
  FOR EACH ROW EXECUTE FUNCTION tell_session_changed();
