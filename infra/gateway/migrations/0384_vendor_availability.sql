-- In which currencies a vendor's games can be played, and which languages they speak; null where that is any.
ALTER TABLE vendors
  ADD COLUMN currencies text[] CONSTRAINT vendors_currencies CHECK (cardinality(currencies) > 0),
  ADD COLUMN languages text[] CONSTRAINT vendors_languages CHECK (cardinality(languages) > 0);
