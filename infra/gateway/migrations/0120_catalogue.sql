CREATE TABLE game_categories (
  code text PRIMARY KEY,
  title text NOT NULL,
  position integer NOT NULL
);
INSERT INTO game_categories VALUES
  ('RNG', 'Slots', 1), ('INHOUSE', 'In-house', 2), ('LIVE', 'Live casino', 3), ('FISH', 'Fish', 4), ('SPORTS', 'Sports', 5),
  ('ESPORTS', 'E-sports', 6), ('PVP', 'Card games', 7), ('LOTT', 'Lottery', 8), ('ELOTT', 'E-lottery', 9),
  ('COCKFIGHT', 'Cockfight', 10), ('BGS', 'Originals', 11);

CREATE TABLE vendors (
  id integer PRIMARY KEY,
  code text NOT NULL CONSTRAINT vendors_code UNIQUE,
  name text NOT NULL,
  tables integer,
  position integer NOT NULL,
  -- The provider that serves its games, a key of PROVIDER_SECRETS; null where none does yet.
  provider text,
  enabled boolean NOT NULL DEFAULT true,
  maintenance boolean NOT NULL DEFAULT false
);

-- `classify` is where the menus show the vendor's category after rearranging.
CREATE TABLE vendor_categories (
  vendor_id integer NOT NULL REFERENCES vendors (id),
  category text NOT NULL REFERENCES game_categories (code),
  classify text NOT NULL REFERENCES game_categories (code),
  PRIMARY KEY (vendor_id, category)
);

CREATE TABLE games (
  node_id integer PRIMARY KEY,
  code text NOT NULL CONSTRAINT games_code UNIQUE,
  name text NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(name)) STORED,
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
  released_on date NOT NULL
);
CREATE INDEX games_in_order ON games (position) WHERE enabled;
CREATE INDEX games_by_classify ON games (classify, position) WHERE enabled;
CREATE INDEX games_by_category ON games (category, position) WHERE enabled;
CREATE INDEX games_by_vendor ON games (vendor_id, position) WHERE enabled;
CREATE INDEX games_hot ON games (position) WHERE enabled AND is_hot;
CREATE INDEX games_new ON games (position) WHERE enabled AND is_new;
CREATE INDEX games_by_tag ON games USING gin (tags);

CREATE TABLE favourites (
  player_id uuid NOT NULL REFERENCES players (id),
  node_id integer NOT NULL REFERENCES games (node_id),
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, node_id)
);

CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['game_categories', 'vendors', 'vendor_categories', 'games']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed()', name || '_changed', name);
  END LOOP;
END $$;
