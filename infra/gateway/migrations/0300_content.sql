-- Announcements of the operator. `content` is HTML; the client sanitizes it.
CREATE TABLE announcements (
  id text PRIMARY KEY CONSTRAINT announcements_id CHECK (id ~ '^[a-z0-9-]{1,64}$'),
  type text NOT NULL CONSTRAINT announcements_type CHECK (type IN ('B', 'PL', 'PU', 'PR', 'H')),
  -- The player must read a notice before playing on.
  notice boolean NOT NULL DEFAULT false,
  picture text NOT NULL DEFAULT '',
  link text NOT NULL DEFAULT '' CONSTRAINT announcements_link CHECK (link ~ '^(/([^/\\].*)?)?$'),
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  enabled boolean NOT NULL DEFAULT true
);
CREATE INDEX announcements_newest ON announcements (type, starts_at DESC, id);

CREATE TABLE announcement_texts (
  announcement_id text NOT NULL REFERENCES announcements (id) ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  PRIMARY KEY (announcement_id, language)
);

CREATE TABLE help_topics (
  id text PRIMARY KEY CONSTRAINT help_topics_id CHECK (id ~ '^[a-z0-9-]{1,64}$'),
  position integer NOT NULL
);

CREATE TABLE help_texts (
  topic_id text NOT NULL REFERENCES help_topics (id) ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  PRIMARY KEY (topic_id, language)
);

CREATE TABLE blog_posts (
  slug text PRIMARY KEY CONSTRAINT blog_posts_slug CHECK (slug ~ '^[a-z0-9-]{1,64}$'),
  picture text NOT NULL DEFAULT '',
  published_at timestamptz NOT NULL DEFAULT now(),
  enabled boolean NOT NULL DEFAULT true
);

CREATE TABLE blog_texts (
  slug text NOT NULL REFERENCES blog_posts (slug) ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  content text NOT NULL,
  PRIMARY KEY (slug, language)
);
