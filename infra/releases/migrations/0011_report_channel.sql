-- A version may be live in several channels, and how it fares in one says nothing about another. Until now only one had players.
ALTER TABLE report_count ADD COLUMN channel text NOT NULL DEFAULT 'production';
ALTER TABLE report_count ALTER COLUMN channel DROP DEFAULT;
ALTER TABLE report_count DROP CONSTRAINT report_count_pkey;
ALTER TABLE report_count ADD PRIMARY KEY (channel, part, version, class);

ALTER TABLE report_minute ADD COLUMN channel text NOT NULL DEFAULT 'production';
ALTER TABLE report_minute ALTER COLUMN channel DROP DEFAULT;
ALTER TABLE report_minute DROP CONSTRAINT report_minute_pkey;
ALTER TABLE report_minute ADD PRIMARY KEY (channel, part, version, minute);

ALTER TABLE load_minute ADD COLUMN channel text NOT NULL DEFAULT 'production';
ALTER TABLE load_minute ALTER COLUMN channel DROP DEFAULT;
ALTER TABLE load_minute DROP CONSTRAINT load_minute_pkey;
ALTER TABLE load_minute ADD PRIMARY KEY (channel, part, version, minute, bucket);
