-- Where the vendor lets its games run: inside the site, or in a window of their own alone.
ALTER TABLE vendors ADD COLUMN opens_in text NOT NULL DEFAULT 'frame' CONSTRAINT vendors_opens_in CHECK (opens_in IN ('frame', 'window'));
