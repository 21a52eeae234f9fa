-- Thresholds of the VIP levels: turnover of recently settled rounds.
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

CREATE TRIGGER vip_levels_ascending AFTER INSERT OR UPDATE ON vip_levels
  FOR EACH ROW EXECUTE FUNCTION check_vip_levels_ascending();
