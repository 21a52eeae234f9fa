-- Pictures that members may choose for their account. `picture` is a path below an image host, without width and
-- extension.
CREATE TABLE member_icons (
  id text PRIMARY KEY CONSTRAINT member_icons_id CHECK (id ~ '^[a-z0-9-]{1,32}$'),
  position integer NOT NULL,
  picture text NOT NULL,
  enabled boolean NOT NULL DEFAULT true
);

ALTER TABLE players ADD COLUMN icon_id text REFERENCES member_icons (id) ON DELETE SET NULL;
CREATE INDEX players_by_icon ON players (icon_id) WHERE icon_id IS NOT NULL;

INSERT INTO feature_flags VALUES ('AGENTPOLICY', false);
