-- Which games there are is told by the code; a session keeps the name of its own.
ALTER TABLE sessions DROP CONSTRAINT sessions_game;
ALTER TABLE sessions ADD CONSTRAINT sessions_game CHECK (game ~ '^[a-z]{1,16}$');
