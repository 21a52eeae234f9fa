-- When a network that has requested no message today may have one sent, while the others wait longer.
ALTER TABLE code_sends ADD COLUMN first_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE code_sends ALTER COLUMN first_at DROP DEFAULT;
