-- SHA-256 of the cookie of the visitor's browser. Null for conversations of players, which need their session, and for
-- visitors' conversations from before, which are ended.
ALTER TABLE chat_conversations ADD COLUMN browser_hash bytea
  CONSTRAINT chat_conversations_browser CHECK (octet_length(browser_hash) = 32);
