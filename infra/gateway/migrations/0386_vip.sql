-- The club: levels by what a player has staked of late, in rounds that have ended. Texts are the merchant's.
CREATE TABLE vip_levels (
  level smallint NOT NULL CONSTRAINT vip_levels_level CHECK (level BETWEEN 1 AND 20),
  currency text NOT NULL,
  turnover units NOT NULL CONSTRAINT vip_levels_turnover CHECK (turnover > 0),
  PRIMARY KEY (currency, level)
);

CREATE TABLE vip_level_texts (
  level smallint NOT NULL,
  language text NOT NULL,
  label text NOT NULL CONSTRAINT vip_level_texts_label CHECK (length(label) BETWEEN 1 AND 40),
  benefits text[] NOT NULL,
  PRIMARY KEY (level, language)
);

CREATE FUNCTION vip_levels_rise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM vip_levels low JOIN vip_levels high USING (currency)
      WHERE low.currency = NEW.currency AND low.level < high.level AND low.turnover >= high.turnover) THEN
    RAISE EXCEPTION 'a higher level takes more' USING ERRCODE = 'check_violation', CONSTRAINT = 'vip_levels_rise';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER vip_levels_rise AFTER INSERT OR UPDATE ON vip_levels FOR EACH ROW EXECUTE FUNCTION vip_levels_rise();
