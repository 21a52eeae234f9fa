-- Hash of every stored file, compressed siblings included. Null for what was published before they were kept: there the hashes of
-- scripts and styles in the document are what is known.
ALTER TABLE release ADD COLUMN files jsonb;

-- When the stored files of a release were last hashed again, and what was wrong with them.
CREATE TABLE artefact_check (
  part    text NOT NULL,
  version text NOT NULL,
  at      timestamptz NOT NULL,
  fault   text,
  PRIMARY KEY (part, version),
  FOREIGN KEY (part, version) REFERENCES release (part, version)
);
