-- The tables of a live studio are its listed games; a number of its own disagreed with them. The column stays until no
-- gateway of before reads it.
COMMENT ON COLUMN vendors.tables IS 'not read';
