-- Where the outcomes of this database were published. A restored database is of another origin than it says here.
CREATE TABLE database_origin (
  is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT database_origin_one CHECK (is_only),
  origin text NOT NULL
);
