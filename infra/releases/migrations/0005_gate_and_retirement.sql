-- What was looked at when a release was published, and when its files were deleted; the record stays.
ALTER TABLE release ADD COLUMN gate jsonb NOT NULL DEFAULT '[]';
ALTER TABLE release ADD COLUMN retired_at timestamptz;
