-- An open tab follows one channel: what runs in another says nothing about whether a version may go live here.
ALTER TABLE tab_count ADD COLUMN channel text NOT NULL DEFAULT 'production';
ALTER TABLE tab_count ALTER COLUMN channel DROP DEFAULT;
