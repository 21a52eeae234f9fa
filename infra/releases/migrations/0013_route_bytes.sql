-- The budget applies to what a route loads. Older releases keep the bytes of their entry and its preloads.
ALTER TABLE release RENAME COLUMN boot_bytes TO route_bytes;
