CREATE TABLE system_status (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  maintenance boolean NOT NULL DEFAULT false,
  maintenance_ends_at timestamptz,
  changed_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO system_status DEFAULT VALUES;

CREATE TABLE blocked_networks (
  network cidr PRIMARY KEY,
  reason text NOT NULL DEFAULT ''
);

CREATE TABLE merchant (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  name text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3,5}$'),
  gmt_offset_minutes integer NOT NULL CHECK (gmt_offset_minutes BETWEEN -720 AND 840),
  minimum_age integer NOT NULL DEFAULT 18 CHECK (minimum_age >= 18),
  default_language text NOT NULL,
  languages text[] NOT NULL CHECK (cardinality(languages) > 0),
  referral boolean NOT NULL DEFAULT false,
  phone_verification boolean NOT NULL DEFAULT false,
  vip boolean NOT NULL DEFAULT false,
  social_logins text[] NOT NULL DEFAULT '{}',
  register_by_username boolean NOT NULL DEFAULT true,
  main_domain text NOT NULL DEFAULT '',
  domain_routes text[] NOT NULL DEFAULT '{}',
  analytics_id text NOT NULL DEFAULT '',
  image_cdns text[] NOT NULL DEFAULT '{/media}',
  launch_cdns text[] NOT NULL DEFAULT '{}',
  password_max_age_days integer NOT NULL DEFAULT 90 CHECK (password_max_age_days > 0),
  inhouse_vendors text[] NOT NULL DEFAULT '{}',
  sms_expired_minutes integer NOT NULL DEFAULT 1 CHECK (sms_expired_minutes BETWEEN 1 AND 30),
  login_verification_required boolean NOT NULL DEFAULT false,
  verification_methods text[] NOT NULL DEFAULT '{totp,mobile,email,payee}'
    CONSTRAINT merchant_verification_methods CHECK (verification_methods <@ ARRAY['totp', 'mobile', 'email', 'payee']),
  verification_attempts integer NOT NULL DEFAULT 5
    CONSTRAINT merchant_verification_attempts CHECK (verification_attempts BETWEEN 1 AND 20),
  verification_lock_minutes integer NOT NULL DEFAULT 30
    CONSTRAINT merchant_verification_lock CHECK (verification_lock_minutes BETWEEN 1 AND 1440),
  trusted_network_days integer NOT NULL DEFAULT 90
    CONSTRAINT merchant_trusted_network_days CHECK (trusted_network_days BETWEEN 1 AND 3650),
  -- Minimum duration of a round, as required by the merchant's market. The defaults are the strictest known rules.
  min_round_slot_ms integer NOT NULL DEFAULT 2500
    CONSTRAINT merchant_min_round_slot CHECK (min_round_slot_ms BETWEEN 0 AND 60000),
  min_round_casino_ms integer NOT NULL DEFAULT 5000
    CONSTRAINT merchant_min_round_casino CHECK (min_round_casino_ms BETWEEN 0 AND 60000)
);
COMMENT ON COLUMN merchant.vip IS 'read by gateways older than the flag alone';
COMMENT ON COLUMN merchant.referral IS 'read by gateways older than the flag alone';
INSERT INTO merchant (name, currency, gmt_offset_minutes, default_language, languages)
VALUES ('Marquee', 'USD', 0, 'en', '{en,zh-CN,th}');

CREATE TABLE feature_flags (
  flag text PRIMARY KEY,
  enabled boolean NOT NULL
);
INSERT INTO feature_flags VALUES
  ('MOBILENUMREG3', false), ('REGMOBVERF3', false), ('MOBILENUMPASSREG3', false),
  ('FREEPLAY3', true), ('PWDEXPFORCECHANGE3', false), ('MOBILEVERCODELOGIN3', false),
  ('VIP', false), ('REFERRAL', false),
  ('SPORTS', true), ('RESOURCES', true), ('CUSTOMERSERVICE', true), ('REGCOUNTRYCODE', true);

CREATE TABLE register_fields (
  field text PRIMARY KEY,
  position integer NOT NULL,
  enabled boolean NOT NULL,
  required boolean NOT NULL,
  accepted_pattern text NOT NULL,
  pattern_id text NOT NULL,
  min_length integer NOT NULL CHECK (min_length >= 0),
  max_length integer NOT NULL CHECK (max_length BETWEEN 1 AND 255),
  CHECK (min_length <= max_length)
);
INSERT INTO register_fields VALUES
  ('username', 1, true, true, '^[A-Za-z][A-Za-z0-9]*$', 'letter_first_letters_digits', 6, 16),
  ('password', 2, true, true, '*', 'any', 8, 64),
  ('payeeName', 3, false, false, '*', 'any', 2, 64),
  ('email', 4, false, false, '^[^\s@]{1,64}@[^\s@]{1,190}$', 'email', 6, 255),
  ('mobileNum', 5, false, false, '^[0-9]+$', 'digits_only', 7, 15),
  ('qqNum', 6, false, false, '^[0-9]+$', 'digits_only', 5, 12),
  ('line', 7, false, false, '^\S+$', 'no_spaces', 2, 64),
  ('whatsapp', 8, false, false, '^[0-9]+$', 'digits_only', 7, 15),
  ('facebook', 9, false, false, '^\S+$', 'no_spaces', 2, 64),
  ('wechat', 10, false, false, '^\S+$', 'no_spaces', 2, 64),
  ('idNumber', 11, false, false, '^[A-Za-z0-9]+$', 'letters_or_digits', 4, 32),
  ('recommenderId', 12, false, false, '^[A-Za-z0-9]+$', 'letters_or_digits', 1, 64),
  ('affiliateCode', 13, false, false, '^[A-Za-z0-9]+$', 'letters_or_digits', 3, 32),
  ('paymentPassword', 14, false, false, '^[0-9]+$', 'digits_only', 6, 6),
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

CREATE TABLE countries (
  country_code text PRIMARY KEY CHECK (country_code ~ '^[A-Z]{2}$'),
  dialing_code text NOT NULL CHECK (dialing_code ~ '^[1-9][0-9]{0,3}$'),
  position integer NOT NULL,
  enabled boolean NOT NULL DEFAULT true
);
INSERT INTO countries (country_code, dialing_code, position) VALUES
  ('TH', '66', 1), ('VN', '84', 2), ('MY', '60', 3), ('SG', '65', 4), ('ID', '62', 5),
  ('PH', '63', 6), ('LA', '856', 7), ('KH', '855', 8), ('MM', '95', 9), ('CN', '86', 10), ('HK', '852', 11),
  ('JP', '81', 12), ('KR', '82', 13), ('IN', '91', 14);

CREATE TABLE resources (
  name text PRIMARY KEY,
  url text NOT NULL
);

CREATE TABLE customer_service (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  position integer NOT NULL,
  cs_position text NOT NULL,
  cs_type text NOT NULL,
  title text NOT NULL,
  path text NOT NULL
);

CREATE TABLE banners (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_name text NOT NULL,
  position integer NOT NULL,
  url text NOT NULL,
  link text NOT NULL DEFAULT '',
  enabled boolean NOT NULL DEFAULT true
);

CREATE TABLE banner_texts (
  banner_id integer NOT NULL REFERENCES banners (id) ON DELETE CASCADE,
  language text NOT NULL,
  kicker text NOT NULL DEFAULT '',
  title text NOT NULL,
  text text NOT NULL DEFAULT '',
  PRIMARY KEY (banner_id, language)
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['system_status', 'blocked_networks', 'merchant', 'feature_flags', 'register_fields',
    'countries', 'resources', 'customer_service', 'banners', 'banner_texts']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION notify_system_changed()', name || '_changed', name);
  END LOOP;
END $$;

-- The flag SPORTS decides which games the catalogue shows.
CREATE TRIGGER feature_flags_catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON feature_flags
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
