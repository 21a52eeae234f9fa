-- The kind of game whose minimum time between two rounds holds: null for games whose rounds the player does not begin,
-- such as live tables, card rooms, draws and matches.
CREATE OR REPLACE FUNCTION round_kind(p_category text, p_is_slot boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN coalesce(p_is_slot, p_category = 'RNG') THEN 'slot'
              WHEN p_category IN ('RNG', 'INHOUSE', 'BGS', 'FISH') THEN 'casino' END
$$;
