-- Changes that wait: for a second person, for their time, or both.
CREATE TABLE planned_change (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  channel     text NOT NULL REFERENCES channel (name),
  part        text NOT NULL,
  verb        text NOT NULL CHECK (verb IN ('switch', 'canary', 'promote', 'rollback')),
  version     text NOT NULL,
  rule        jsonb,
  urgent      boolean NOT NULL,
  -- What was live when it was asked for: the person decided about that and nothing else.
  saw_current text,
  saw_canary  text,
  -- Null: as soon as somebody approves it.
  due_at      timestamptz,
  operator    text NOT NULL,
  actor       text NOT NULL,
  reason      text NOT NULL,
  asked_at    timestamptz NOT NULL,
  approved_by text,
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'refused', 'rejected', 'cancelled')),
  ended_at    timestamptz,
  FOREIGN KEY (part, version) REFERENCES release (part, version)
);
CREATE INDEX planned_change_waiting ON planned_change (channel, part) WHERE state = 'waiting';
CREATE INDEX planned_change_due ON planned_change (due_at) WHERE state = 'waiting';
