-- A request by somebody else must not invalidate the password that the player got, so all of them are valid until they
-- expire.
ALTER TABLE temporary_passwords DROP CONSTRAINT temporary_passwords_pkey,
  ADD CONSTRAINT temporary_passwords_pkey PRIMARY KEY (player_id, password_mac);
