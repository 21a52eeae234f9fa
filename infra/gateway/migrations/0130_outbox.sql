-- Messages of the built-in adapter: stored for operators and developers instead of sent.
CREATE TABLE outbox_messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  medium text NOT NULL CHECK (medium IN ('sms', 'mail')),
  recipient text NOT NULL,
  subject text NOT NULL DEFAULT '',
  body text NOT NULL,
  -- The recipient belongs to no account. The message is stored, so that the request takes as long, and never sent.
  withheld boolean NOT NULL DEFAULT false
);
CREATE INDEX outbox_messages_by_age ON outbox_messages (created_at);
