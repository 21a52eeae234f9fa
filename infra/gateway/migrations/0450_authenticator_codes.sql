-- Codes that replace a lost authenticator when it is disabled.
ALTER TABLE verification_codes
  DROP CONSTRAINT verification_codes_purpose,
  ADD CONSTRAINT verification_codes_purpose
    CHECK (purpose IN ('login', 'register', 'password', 'login-verification', 'authenticator'));
ALTER TABLE code_sends
  DROP CONSTRAINT code_sends_purpose,
  ADD CONSTRAINT code_sends_purpose
    CHECK (purpose IN ('login', 'register', 'password', 'login-verification', 'authenticator'));
