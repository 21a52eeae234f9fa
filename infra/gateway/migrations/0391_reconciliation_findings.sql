-- What reconciliation with vendors has found: each difference once, for as long as it is seen. Nothing is ever put right by itself.
CREATE TABLE reconciliation_findings (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  check_name text NOT NULL,
  subject    text NOT NULL,
  expected   text NOT NULL,
  found      text NOT NULL,
  first_seen timestamptz NOT NULL DEFAULT now(),
  last_seen  timestamptz NOT NULL DEFAULT now(),
  -- `gone` was not seen again, `explained` by an operator, in words.
  state      text NOT NULL DEFAULT 'open' CONSTRAINT reconciliation_findings_state CHECK (state IN ('open', 'explained', 'gone')),
  note       text,
  CONSTRAINT reconciliation_findings_once UNIQUE (check_name, subject),
  CONSTRAINT reconciliation_findings_note CHECK ((state = 'explained') = (note IS NOT NULL))
);

CREATE TABLE reconciliation_runs (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asked_at    timestamptz NOT NULL DEFAULT now(),
  -- Of the gateway that is at it; one that dies leaves it to another.
  claimed_at  timestamptz,
  finished_at timestamptz,
  -- What could not be asked, and so was not compared.
  unreached   integer NOT NULL DEFAULT 0
);

-- Rounds that ended since then are found by their neighbourhood on disk: an index of each would be paid for by every bet.
CREATE INDEX rounds_settled_lately ON rounds USING brin (settled_at);
