CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE game_categories (
  code text PRIMARY KEY,
  title text NOT NULL,
  position integer NOT NULL
);
INSERT INTO game_categories VALUES
  ('RNG', 'Slots', 1), ('INHOUSE', 'In-house', 2), ('LIVE', 'Live casino', 3), ('FISH', 'Fish', 4),
  ('SPORTS', 'Sports', 5), ('ESPORTS', 'E-sports', 6), ('PVP', 'Card games', 7), ('LOTT', 'Lottery', 8),
  ('ELOTT', 'E-lottery', 9), ('COCKFIGHT', 'Cockfight', 10), ('BGS', 'Originals', 11);

CREATE TABLE vendors (
  id integer PRIMARY KEY,
  code text NOT NULL CONSTRAINT vendors_code UNIQUE,
  name text NOT NULL,
  tables integer,
  position integer NOT NULL,
  -- The provider that serves the vendor's games, a key of PROVIDER_SECRETS; null while no provider is connected.
  provider text,
  enabled boolean NOT NULL DEFAULT true,
  maintenance boolean NOT NULL DEFAULT false,
  -- Whether the games run inside the site or only in a window of their own.
  opens_in text NOT NULL DEFAULT 'frame' CONSTRAINT vendors_opens_in CHECK (opens_in IN ('frame', 'window')),
  -- Supported currencies and languages; null means all.
  currencies text[] CONSTRAINT vendors_currencies CHECK (cardinality(currencies) > 0),
  languages text[] CONSTRAINT vendors_languages CHECK (cardinality(languages) > 0),
  -- seamless: the player's money stays on the platform; transfer: the vendor keeps a wallet of its own.
  wallet text NOT NULL DEFAULT 'seamless' CONSTRAINT vendors_wallet CHECK (wallet IN ('seamless', 'transfer'))
);

CREATE TABLE vendor_categories (
  vendor_id integer NOT NULL REFERENCES vendors (id),
  category text NOT NULL REFERENCES game_categories (code),
  -- The category under which the menus show it.
  classify text NOT NULL REFERENCES game_categories (code),
  PRIMARY KEY (vendor_id, category)
);

CREATE TABLE games (
  node_id integer PRIMARY KEY,
  code text NOT NULL CONSTRAINT games_code UNIQUE,
  name text NOT NULL,
  vendor_id integer NOT NULL REFERENCES vendors (id),
  category text NOT NULL REFERENCES game_categories (code),
  classify text NOT NULL REFERENCES game_categories (code),
  position integer NOT NULL,
  icon text NOT NULL,
  is_hot boolean NOT NULL DEFAULT false,
  is_new boolean NOT NULL DEFAULT false,
  tags text[] NOT NULL DEFAULT '{}',
  playable boolean NOT NULL DEFAULT false,
  maintenance boolean NOT NULL DEFAULT false,
  enabled boolean NOT NULL DEFAULT true,
  return_to_player numeric(5, 2),
  released_on date NOT NULL,
  -- Maximum payout of a round as a multiple of its stake, where the game declares one. Rounds without a stake have
  -- none.
  max_multiple integer CONSTRAINT games_max_multiple CHECK (max_multiple > 0),
  -- Set by a trigger while the game or its vendor is in maintenance, so that a bet reads one table less.
  stakes_closed boolean NOT NULL DEFAULT false,
  -- Set by a trigger: whether the game and its vendor are both enabled.
  listed boolean NOT NULL DEFAULT true,
  -- The leading space gives the first word the trigrams of a word start, so that one or two letters find it.
  search_key text GENERATED ALWAYS AS (' ' || lower(name)) STORED
);
-- Lists must stay fast with hundreds of thousands of games: a page reads one range of one index, a search uses
-- trigrams.
CREATE INDEX games_listed_in_order ON games (position) INCLUDE (node_id, classify, vendor_id) WHERE listed;
CREATE INDEX games_listed_by_classify ON games (classify, position) INCLUDE (node_id, vendor_id) WHERE listed;
CREATE INDEX games_listed_by_vendor ON games (vendor_id, position) INCLUDE (node_id, classify) WHERE listed;
CREATE INDEX games_listed_hot ON games (position) INCLUDE (node_id, classify, vendor_id) WHERE listed AND is_hot;
CREATE INDEX games_listed_new ON games (position) INCLUDE (node_id, classify, vendor_id) WHERE listed AND is_new;
CREATE INDEX games_listed_jp ON games (position) INCLUDE (node_id, classify, vendor_id) WHERE listed AND tags @> '{JP}';
CREATE INDEX games_listed_tg ON games (position) INCLUDE (node_id, classify, vendor_id) WHERE listed AND tags @> '{TG}';
CREATE INDEX games_listed_ac ON games (position) INCLUDE (node_id, classify, vendor_id) WHERE listed AND tags @> '{AC}';
CREATE INDEX games_listed_by_name ON games USING gin (search_key gin_trgm_ops) WHERE listed;

CREATE TRIGGER games_listed BEFORE INSERT OR UPDATE OF enabled, vendor_id, listed ON games
  FOR EACH ROW EXECUTE FUNCTION set_game_listed();
CREATE TRIGGER vendors_listed AFTER UPDATE ON vendors FOR EACH ROW
  WHEN (OLD.enabled <> NEW.enabled) EXECUTE FUNCTION update_games_listed();
CREATE TRIGGER games_stakes_closed BEFORE INSERT OR UPDATE ON games
  FOR EACH ROW EXECUTE FUNCTION set_game_stakes_closed();
CREATE TRIGGER vendors_stakes_closed AFTER UPDATE ON vendors FOR EACH ROW
  WHEN (OLD.maintenance <> NEW.maintenance) EXECUTE FUNCTION update_games_stakes_closed();

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['game_categories', 'vendors', 'vendor_categories', 'games']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed()', name || '_changed', name);
  END LOOP;
END $$;

CREATE TABLE favourites (
  player_id uuid NOT NULL REFERENCES players (id),
  node_id integer NOT NULL REFERENCES games (node_id),
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, node_id)
);
