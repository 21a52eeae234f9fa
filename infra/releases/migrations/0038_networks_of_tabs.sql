-- Number of networks with a tab of the version; null from an edge of an earlier version.
ALTER TABLE tab_count ADD COLUMN networks integer CHECK (networks > 0);
