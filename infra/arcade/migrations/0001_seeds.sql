-- Server seeds of players. The hash is published before a seed is used; the seed is revealed afterwards.
CREATE TABLE seeds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner text NOT NULL,
  state text NOT NULL CONSTRAINT seeds_state CHECK (state IN ('next', 'active', 'revealed')),
  server_seed text NOT NULL CONSTRAINT seeds_server_seed CHECK (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text NOT NULL CONSTRAINT seeds_hash UNIQUE,
  client_seed text NOT NULL,
  next_nonce integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  revealed_at timestamptz,
  CONSTRAINT seeds_commitment CHECK (server_seed_hash = encode(sha256(convert_to(server_seed, 'UTF8')), 'hex')),
  CONSTRAINT seeds_revealed CHECK ((state = 'revealed') = (revealed_at IS NOT NULL))
);
CREATE UNIQUE INDEX seeds_one_active ON seeds (owner) WHERE state = 'active';
CREATE UNIQUE INDEX seeds_one_next ON seeds (owner) WHERE state = 'next';
