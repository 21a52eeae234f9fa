-- The token before the present one, so that tabs that use one token at the same time are told from a copied token.
ALTER TABLE remembered_logins
  ADD COLUMN previous_token_hash bytea
    CONSTRAINT remembered_logins_previous_sha256 CHECK (octet_length(previous_token_hash) = 32),
  ADD COLUMN rotated_at timestamptz,
  ADD CONSTRAINT remembered_logins_rotated CHECK ((previous_token_hash IS NULL) = (rotated_at IS NULL));
