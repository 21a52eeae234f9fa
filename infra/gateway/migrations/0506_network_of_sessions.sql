-- Where the last call of a session came from; null until one came from another address than the login.
ALTER TABLE sessions ADD COLUMN seen_address inet;
