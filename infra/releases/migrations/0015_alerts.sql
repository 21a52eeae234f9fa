-- What operators must know about, and the outbox of the webhook: a row is written in the transaction of its event.
CREATE TABLE alert (
  id uuid PRIMARY KEY,
  type text NOT NULL,
  data jsonb NOT NULL,
  channel text,
  part text,
  at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  occurrences integer NOT NULL DEFAULT 1 CHECK (occurrences > 0),
  repeat_key text CONSTRAINT alert_repeat_once UNIQUE,
  delivery text NOT NULL CHECK (delivery IN ('off', 'pending', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  last_error text,
  acknowledged_at timestamptz,
  acknowledged_by text,
  acknowledge_reason text,
  CONSTRAINT alert_next_attempt CHECK ((delivery = 'pending') = (next_attempt_at IS NOT NULL)),
  CONSTRAINT alert_acknowledged CHECK (
    (acknowledged_at IS NULL) = (acknowledged_by IS NULL) AND (acknowledged_at IS NULL) = (acknowledge_reason IS NULL)
  )
);
CREATE INDEX alert_open ON alert (at DESC) WHERE acknowledged_at IS NULL;
CREATE INDEX alert_due ON alert (next_attempt_at) WHERE delivery = 'pending';
CREATE INDEX alert_age ON alert (last_at);
