-- Messages of each purpose wait by themselves, so that requests for one purpose do not delay a code for another.
ALTER TABLE code_sends
  DROP CONSTRAINT code_sends_pkey,
  DROP COLUMN after_password,
  ADD CONSTRAINT code_sends_pkey PRIMARY KEY (target, purpose);
