-- What verifies telephone numbers. The gateway writes the project of its configuration when it starts, so that a
-- command does not choose Firebase without one.
ALTER TABLE merchant
  ADD COLUMN phone_verifier text NOT NULL DEFAULT 'sms'
    CONSTRAINT merchant_phone_verifier CHECK (phone_verifier IN ('sms', 'firebase')),
  ADD COLUMN firebase_project text;
