-- The tables of a live studio are its listed games; a number of its own disagreed with them.
ALTER TABLE vendors DROP COLUMN tables;
