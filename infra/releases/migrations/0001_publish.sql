CREATE TABLE release (
  part         text NOT NULL,
  version      text NOT NULL,
  build        text NOT NULL,
  scope        text NOT NULL,
  document     jsonb NOT NULL,
  boot_bytes   integer NOT NULL,
  published_at timestamptz NOT NULL,
  published_by text NOT NULL,
  -- Results of the checks that the release passed when it was published.
  gate         jsonb NOT NULL DEFAULT '[]',
  -- When its stored files were deleted; the row stays.
  retired_at   timestamptz,
  -- Hash of every stored file, compressed siblings included. Null when only the hashes of scripts and styles in the
  -- document are known.
  files        jsonb,
  CONSTRAINT release_version_once PRIMARY KEY (part, version),
  CONSTRAINT release_build_once UNIQUE (part, build)
);

-- Two builds of a remote with one container name would overwrite each other in the page.
CREATE UNIQUE INDEX release_scope_once ON release (scope) WHERE part <> 'shell';

-- Ed25519 keys that may sign builds of a part. A part with keys accepts no unsigned build.
CREATE TABLE publisher_key (
  part       text NOT NULL,
  name       text NOT NULL,
  public_key text NOT NULL,
  added_at   timestamptz NOT NULL,
  added_by   text NOT NULL,
  PRIMARY KEY (part, name)
);

-- Last time the stored files of a release were hashed again, and the damage that it found.
CREATE TABLE artefact_check (
  part    text NOT NULL,
  version text NOT NULL,
  at      timestamptz NOT NULL,
  damage   text,
  PRIMARY KEY (part, version),
  FOREIGN KEY (part, version) REFERENCES release (part, version)
);
