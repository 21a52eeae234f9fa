CREATE TABLE players (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text NOT NULL,
  username_key text NOT NULL GENERATED ALWAYS AS (lower(username)) STORED,
  nickname text NOT NULL,
  -- 0 member; 1, 2, 41, 42 agent; 4 trial
  type smallint NOT NULL CONSTRAINT players_type CHECK (type IN (0, 1, 2, 4, 41, 42)),
  currency text NOT NULL CONSTRAINT players_currency CHECK (currency ~ '^[A-Z]{3,5}$'),
  -- A self-excluded player cannot place bets and still receives payouts.
  status text NOT NULL DEFAULT 'active' CONSTRAINT players_status CHECK (status IN ('active', 'disabled', 'excluded')),
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
  -- Part of a foreign key of `ledger_accounts`: a trial player has accounts in FUN only, other players never have
  -- one.
  trial boolean GENERATED ALWAYS AS (type = 4) STORED,
  -- Whether the player has a row in `stake_limits`; a trigger sets it, so that a bet reads one table less.
  limited boolean NOT NULL DEFAULT false,
  -- Digits with the dialling code. Used to log in by SMS and to reset a forgotten password.
  mobile text CONSTRAINT players_mobile UNIQUE,
  -- When the player first entered a code sent to the number. An unverified number opens no login or password reset.
  mobile_verified_at timestamptz,
  CONSTRAINT players_username UNIQUE (username_key),
  CONSTRAINT players_trial UNIQUE (id, trial),
  CONSTRAINT players_trial_money CHECK ((type = 4) = (currency = 'FUN')),
  CONSTRAINT players_password CHECK (type = 4 OR password_hash IS NOT NULL),
  CONSTRAINT players_mobile_digits CHECK (mobile ~ '^[1-9][0-9]{6,14}$')
);

-- Registration fields other than username and password, as configured by the merchant.
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
  user_agent text,
  -- Why the player must change the password before the session can do anything else.
  password_change_reason text
    CONSTRAINT sessions_password_change_reason CHECK (password_change_reason IN ('first', 'default', 'expired'))
);
CREATE INDEX sessions_of_player ON sessions (player_id, created_at DESC);
CREATE INDEX sessions_by_age ON sessions (created_at);

CREATE TRIGGER sessions_revoked AFTER UPDATE OF revoked_at OR DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION notify_session_changed();
CREATE TRIGGER sessions_password_changed AFTER UPDATE OF password_change_reason ON sessions
  FOR EACH ROW EXECUTE FUNCTION notify_session_changed();
CREATE TRIGGER players_changed AFTER UPDATE OF status, type, nickname, currency ON players
  FOR EACH ROW EXECUTE FUNCTION notify_session_changed();

-- One row for each account name with a failed login. Unknown names get a row too, so that a lock does not reveal
-- whether an account exists.
CREATE TABLE login_locks (
  account_key text PRIMARY KEY,
  failures integer NOT NULL DEFAULT 0,
  pending integer NOT NULL DEFAULT 0,
  window_ends_at timestamptz NOT NULL
);

-- A temporary password replaces a forgotten one once, until it expires. Only a keyed hash is stored.
CREATE TABLE temporary_passwords (
  player_id uuid PRIMARY KEY REFERENCES players (id),
  password_mac bytea NOT NULL CHECK (octet_length(password_mac) = 32),
  expires_at timestamptz NOT NULL
);
