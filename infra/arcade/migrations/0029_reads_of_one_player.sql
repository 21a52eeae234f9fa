-- Reads of one player take the same time however many rounds, seeds and sessions the player has.
-- The strongest lock of each table comes first: a bet that runs meanwhile and reads before it writes would deadlock.
DROP INDEX rounds_owner;
CREATE INDEX rounds_of_title ON rounds (owner, game_code, number) WHERE state <> 'REJECTED';
CREATE INDEX rounds_of_key ON rounds (owner, idempotency_key);
-- The job that deletes expired demo sessions read all sessions, and for each of them all demo transactions. Before the
-- seeds, as a new session is written before its seeds.
CREATE INDEX sessions_expired_demo ON sessions (expires_at) WHERE mode = 'demo';
CREATE INDEX seeds_owner ON seeds (owner, revealed_at);
CREATE INDEX demo_transactions_session ON demo_transactions (session_id);
