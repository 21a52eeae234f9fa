-- Lists of a catalogue with hundreds of thousands of games: each page is the stretch of one index, a name is found by its trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Whether lists show a game: it and its vendor are enabled.
ALTER TABLE games ADD COLUMN listed boolean NOT NULL DEFAULT true;

CREATE FUNCTION game_listed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold boolean;
BEGIN
  -- A vendor that is just being withdrawn cannot see a game that is just being added: so who adds one waits for it.
  IF TG_OP = 'INSERT' THEN
    SELECT v.enabled INTO sold FROM vendors v WHERE v.id = NEW.vendor_id FOR SHARE;
  ELSE
    SELECT v.enabled INTO sold FROM vendors v WHERE v.id = NEW.vendor_id;
  END IF;
  NEW.listed := NEW.enabled AND coalesce(sold, false);
  RETURN NEW;
END $$;
CREATE TRIGGER games_listed BEFORE INSERT OR UPDATE OF enabled, vendor_id, listed ON games FOR EACH ROW EXECUTE FUNCTION game_listed();

CREATE FUNCTION list_games_of_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE games SET listed = listed WHERE vendor_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER vendors_listed AFTER UPDATE ON vendors FOR EACH ROW
  WHEN (OLD.enabled <> NEW.enabled) EXECUTE FUNCTION list_games_of_vendor();

UPDATE games SET listed = listed;

DROP INDEX games_in_order, games_by_classify, games_by_category, games_by_vendor, games_hot, games_new, games_by_tag;
CREATE INDEX games_listed_in_order ON games (position) INCLUDE (node_id, classify, vendor_id) WHERE listed;
CREATE INDEX games_listed_by_classify ON games (classify, position) INCLUDE (node_id, vendor_id) WHERE listed;
CREATE INDEX games_listed_by_vendor ON games (vendor_id, position) INCLUDE (node_id, classify) WHERE listed;
CREATE INDEX games_listed_hot ON games (position) INCLUDE (node_id, classify, vendor_id) WHERE listed AND is_hot;
CREATE INDEX games_listed_new ON games (position) INCLUDE (node_id, classify, vendor_id) WHERE listed AND is_new;
CREATE INDEX games_listed_jp ON games (position) INCLUDE (node_id, classify, vendor_id) WHERE listed AND tags @> '{JP}';
CREATE INDEX games_listed_tg ON games (position) INCLUDE (node_id, classify, vendor_id) WHERE listed AND tags @> '{TG}';
CREATE INDEX games_listed_ac ON games (position) INCLUDE (node_id, classify, vendor_id) WHERE listed AND tags @> '{AC}';

-- The space in front makes the beginning of every word look alike, so that one or two letters find words that begin with them.
ALTER TABLE games DROP COLUMN name_key;
ALTER TABLE games ADD COLUMN search_key text GENERATED ALWAYS AS (' ' || lower(name)) STORED;
CREATE INDEX games_listed_by_name ON games USING gin (search_key gin_trgm_ops) WHERE listed;
