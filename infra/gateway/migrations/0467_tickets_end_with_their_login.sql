-- A ticket ends with the generation of logins, and that of a remembered login also with its token. Tickets are valid
-- for ten minutes, so those of before are deleted.
DELETE FROM login_tickets;
ALTER TABLE login_tickets
  DROP COLUMN login_kind,
  ADD COLUMN login_generation integer NOT NULL,
  ADD COLUMN remembered_family uuid,
  ADD COLUMN remembered_token_hash bytea,
  ADD CONSTRAINT login_tickets_remembered_sha256 CHECK (octet_length(remembered_token_hash) = 32),
  ADD CONSTRAINT login_tickets_remembered_token
    CHECK ((remembered_family IS NULL) = (remembered_token_hash IS NULL));
