-- Promotional activities that players can apply for. `content` is HTML; the client sanitizes it.
CREATE TABLE activities (
  id text PRIMARY KEY CONSTRAINT activities_id CHECK (id ~ '^[a-z0-9-]{1,64}$'),
  ends_at timestamptz,
  enabled boolean NOT NULL DEFAULT true
);

CREATE TABLE activity_texts (
  activity_id text NOT NULL REFERENCES activities (id) ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  PRIMARY KEY (activity_id, language)
);

-- A player applies once. Applications are retained after the activity ends.
CREATE TABLE activity_applications (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  activity_id text NOT NULL REFERENCES activities (id),
  player_id uuid NOT NULL REFERENCES players (id),
  comment text NOT NULL CONSTRAINT activity_applications_comment CHECK (length(comment) BETWEEN 1 AND 140),
  status text NOT NULL DEFAULT 'applying'
    CONSTRAINT activity_applications_status CHECK (status IN ('applying', 'joined', 'rejected')),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT activity_applications_once UNIQUE (activity_id, player_id)
);
CREATE INDEX activity_applications_newest ON activity_applications (created_at DESC, id DESC);

CREATE TABLE application_pictures (
  application_id integer NOT NULL REFERENCES activity_applications (id) ON DELETE CASCADE,
  position smallint NOT NULL CONSTRAINT application_pictures_position CHECK (position BETWEEN 1 AND 3),
  type text NOT NULL CONSTRAINT application_pictures_type CHECK (type IN ('image/png', 'image/jpeg')),
  bytes bytea NOT NULL CONSTRAINT application_pictures_bytes CHECK (octet_length(bytes) BETWEEN 1 AND 5242880),
  PRIMARY KEY (application_id, position)
);
