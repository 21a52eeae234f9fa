-- The turnover of VIP levels rises with the level, per currency.
CREATE OR REPLACE FUNCTION check_vip_levels_ascending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM vip_levels low JOIN vip_levels high USING (currency)
      WHERE low.currency = NEW.currency AND low.level < high.level AND low.turnover >= high.turnover) THEN
    RAISE EXCEPTION 'a higher level must require more turnover'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'vip_levels_ascending';
  END IF;
  RETURN NULL;
END $$;
