-- An interim chain serves rounds while no chain has a salt from players. Its salt is the SHA-256 of its terminating
-- hash.
ALTER TABLE crash_chains ADD COLUMN is_interim boolean NOT NULL DEFAULT false;
ALTER TABLE crash_chains ADD CONSTRAINT crash_chains_interim CHECK (
  NOT is_interim
  OR (salt IS NOT NULL AND salt = encode(sha256(convert_to(terminating_hash, 'UTF8')), 'hex'))
);
