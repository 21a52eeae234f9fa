-- Which remembered login opened a session, so that all its sessions can be revoked, not only the last one.
ALTER TABLE sessions ADD COLUMN remembered_family uuid;
UPDATE sessions s SET remembered_family = r.family_id FROM remembered_logins r WHERE s.token_hash = r.session_hash;
ALTER TABLE remembered_logins DROP COLUMN session_hash;
