-- The salt of a chain is computed from seeds of players, who commit to them when the terminating hash is already
-- published and reveal them when no more commitments are accepted.
ALTER TABLE crash_chains ALTER COLUMN salt DROP NOT NULL;
-- Set by the first commitment.
ALTER TABLE crash_chains ADD COLUMN commitments_end timestamptz;
-- The salts of earlier chains were chosen by the arcade, so no further round is taken from them.
UPDATE crash_chains SET position = length;
ALTER TABLE crash_chains ADD CONSTRAINT crash_chains_salted CHECK (salt IS NOT NULL OR position = 0);

CREATE TABLE crash_salt_seeds (
  chain_id uuid NOT NULL REFERENCES crash_chains,
  owner text NOT NULL,
  commitment text NOT NULL CONSTRAINT crash_salt_seeds_commitment CHECK (commitment ~ '^[0-9a-f]{64}$'),
  -- Null until it is revealed.
  seed text CONSTRAINT crash_salt_seeds_seed CHECK (commitment = encode(sha256(convert_to(seed, 'UTF8')), 'hex')),
  PRIMARY KEY (chain_id, commitment),
  CONSTRAINT crash_salt_seeds_owner UNIQUE (chain_id, owner)
);

CREATE TRIGGER crash_chains_published AFTER INSERT ON crash_chains FOR EACH ROW EXECUTE FUNCTION notify_crash_round();
