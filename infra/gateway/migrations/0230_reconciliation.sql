-- Differences between the platform's books and a vendor's. Each is stored once while it lasts. Reconciliation never
-- corrects anything itself.
CREATE TABLE reconciliation_findings (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  check_name text NOT NULL,
  subject    text NOT NULL,
  expected   text NOT NULL,
  found      text NOT NULL,
  first_seen timestamptz NOT NULL DEFAULT now(),
  last_seen  timestamptz NOT NULL DEFAULT now(),
  -- gone: the last run did not find it again; explained: an operator closed it with a note.
  state      text NOT NULL DEFAULT 'open'
    CONSTRAINT reconciliation_findings_state CHECK (state IN ('open', 'explained', 'gone')),
  note       text,
  CONSTRAINT reconciliation_findings_once UNIQUE (check_name, subject),
  CONSTRAINT reconciliation_findings_note CHECK ((state = 'explained') = (note IS NOT NULL))
);

CREATE TABLE reconciliation_runs (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asked_at    timestamptz NOT NULL DEFAULT now(),
  -- When a gateway claimed the run; another gateway takes over a run whose claim is old.
  claimed_at  timestamptz,
  finished_at timestamptz,
  -- Number of vendor requests that failed, so that their data was not compared.
  unreached   integer NOT NULL DEFAULT 0
);
