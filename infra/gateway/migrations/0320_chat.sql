-- Topics or agents that a visitor can choose for a conversation.
CREATE TABLE chat_models (
  id text PRIMARY KEY CONSTRAINT chat_models_id CHECK (id ~ '^[a-z0-9-]{1,32}$'),
  position integer NOT NULL
);

CREATE TABLE chat_model_texts (
  model_id text NOT NULL REFERENCES chat_models (id) ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL,
  greeting text NOT NULL,
  PRIMARY KEY (model_id, language)
);

-- Authorized by a token of the visitor; only its SHA-256 is stored.
CREATE TABLE chat_conversations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL CONSTRAINT chat_conversations_token UNIQUE CHECK (octet_length(token_hash) = 32),
  model_id text NOT NULL REFERENCES chat_models (id),
  player_id uuid REFERENCES players (id),
  opened_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX chat_conversations_by_age ON chat_conversations (opened_at);

CREATE TABLE chat_messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id integer NOT NULL REFERENCES chat_conversations (id) ON DELETE CASCADE,
  author text NOT NULL CONSTRAINT chat_messages_author CHECK (author IN ('visitor', 'service')),
  text text NOT NULL CONSTRAINT chat_messages_text CHECK (length(text) BETWEEN 1 AND 500),
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX chat_messages_of_conversation ON chat_messages (conversation_id, id);
