-- Discrepancies between the platform's ledger and a vendor's records. Each is stored once while it lasts.
-- Reconciliation never corrects anything itself.
CREATE TABLE discrepancies (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  check_name text NOT NULL,
  subject    text NOT NULL,
  expected   text NOT NULL,
  found      text NOT NULL,
  first_seen timestamptz NOT NULL DEFAULT now(),
  last_seen  timestamptz NOT NULL DEFAULT now(),
  -- resolved: the last run did not find it again; explained: an operator closed it with a note.
  state      text NOT NULL DEFAULT 'open'
    CONSTRAINT discrepancies_state CHECK (state IN ('open', 'explained', 'resolved')),
  note       text,
  CONSTRAINT discrepancies_once UNIQUE (check_name, subject),
  CONSTRAINT discrepancies_note CHECK ((state = 'explained') = (note IS NOT NULL))
);

CREATE TABLE reconciliation_runs (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  requested_at   timestamptz NOT NULL DEFAULT now(),
  -- When a gateway claimed the run; another gateway takes over a run whose claim is old.
  claimed_at  timestamptz,
  finished_at timestamptz,
  -- Number of vendor requests that failed, so that their data was not compared.
  unreached   integer NOT NULL DEFAULT 0
);
