-- Whether a version needs a smoke test that passed before it goes live in the channel; a skipped one rejects it.
ALTER TABLE channel ADD COLUMN requires_smoke_test boolean NOT NULL DEFAULT false;
