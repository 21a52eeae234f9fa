-- `history` would show a row before the first one, which `audit verify` did not read.
ALTER TABLE audit ADD CONSTRAINT audit_sequence_from_one CHECK (sequence > 0);
