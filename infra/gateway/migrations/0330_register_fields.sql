-- The other fields that a merchant can ask for at the registration.
INSERT INTO register_fields VALUES
  ('nickname', 15, false, false, '*', 'any', 2, 32),
  ('birthday', 16, false, false, '^\d{4}-\d{2}-\d{2}$', 'date_ymd', 10, 10),
  ('placeOfBirth', 17, false, false, '*', 'any', 2, 128),
  ('nationality', 18, false, false, '*', 'any', 2, 64),
  ('currentAddress', 19, false, false, '*', 'any', 5, 255),
  ('permanentAddress', 20, false, false, '*', 'any', 5, 255),
  ('occupation', 21, false, false, '*', 'any', 2, 64),
  ('sourceOfIncome', 22, false, false, '*', 'any', 2, 128),
  ('telegram', 23, false, false, '^\S+$', 'no_spaces', 2, 64),
  ('zalo', 24, false, false, '^[0-9]+$', 'digits_only', 7, 15),
  ('skype', 25, false, false, '^\S+$', 'no_spaces', 2, 64),
  ('referralCode', 26, false, false, '^[A-Za-z0-9]+$', 'letters_or_digits', 3, 32),
  ('captcha', 27, false, false, '*', 'any', 1, 16);
