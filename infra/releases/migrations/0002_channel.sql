CREATE TABLE channel (
  name              text PRIMARY KEY,
  revision          integer NOT NULL CHECK (revision >= 0),
  manifest          jsonb NOT NULL,
  key_id            text NOT NULL,
  signature         text NOT NULL,
  expires_at        timestamptz NOT NULL,
  -- Whether a change that affects every visitor of the channel needs the approval of a second operator.
  requires_approval boolean NOT NULL DEFAULT false
);

-- Rollout history: builds that became live for every visitor, in order. A rollback marks the rollout before it as bad.
CREATE TABLE rollout (
  channel  text NOT NULL REFERENCES channel (name),
  revision integer NOT NULL,
  part     text NOT NULL,
  version  text NOT NULL,
  build    text NOT NULL,
  action   text NOT NULL CONSTRAINT rollout_action_known CHECK (action IN ('switch', 'promote', 'rollback')),
  PRIMARY KEY (channel, revision),
  FOREIGN KEY (part, version) REFERENCES release (part, version)
);
CREATE INDEX rollout_of_part ON rollout (channel, part, revision DESC);

-- Requested changes that wait for an approval, for their due time, or for both.
CREATE TABLE change_request (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  channel          text NOT NULL REFERENCES channel (name),
  part             text NOT NULL,
  action           text NOT NULL CHECK (action IN ('switch', 'canary', 'promote', 'rollback')),
  version          text NOT NULL,
  rule             jsonb,
  urgent           boolean NOT NULL,
  -- Live versions at the time of the request. The change fails when other versions are live then.
  expected_current text,
  expected_canary  text,
  -- Null: as soon as it is approved.
  due_at           timestamptz,
  operator         text NOT NULL,
  actor            text NOT NULL,
  reason           text NOT NULL,
  requested_at     timestamptz NOT NULL,
  approved_by      text,
  state            text NOT NULL DEFAULT 'waiting'
                   CHECK (state IN ('waiting', 'applied', 'failed', 'rejected', 'cancelled')),
  ended_at         timestamptz,
  FOREIGN KEY (part, version) REFERENCES release (part, version)
);
CREATE INDEX change_request_waiting ON change_request (channel, part) WHERE state = 'waiting';
CREATE INDEX change_request_due ON change_request (due_at) WHERE state = 'waiting';

-- Fleets that are shown to a single browser, by any edge, until they expire.
CREATE TABLE preview_session (
  id         text PRIMARY KEY,
  fleet      jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX preview_session_expires_at ON preview_session (expires_at);
