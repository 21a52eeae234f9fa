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
  register_by_mobile boolean NOT NULL DEFAULT false,
  register_by_username boolean NOT NULL DEFAULT true,
  main_domain text NOT NULL DEFAULT '',
  domain_routes text[] NOT NULL DEFAULT '{}',
  analytics_id text NOT NULL DEFAULT '',
  image_cdns text[] NOT NULL DEFAULT '{/media}',
  launch_cdns text[] NOT NULL DEFAULT '{}',
  password_max_age_days integer NOT NULL DEFAULT 90 CHECK (password_max_age_days > 0),
  inhouse_vendors text[] NOT NULL DEFAULT '{}'
);
INSERT INTO merchant (name, currency, gmt_offset_minutes, default_language, languages) VALUES ('Marquee', 'USD', 0, 'en', '{en,zh-CN,th}');

CREATE TABLE feature_flags (
  flag text PRIMARY KEY,
  enabled boolean NOT NULL
);
INSERT INTO feature_flags VALUES
  ('MOBILENUMREG3', false), ('REGMOBVERF3', false), ('MOBILENUMPASSREG3', false),
  ('FREEPLAY3', true), ('PWDEXPFORCECHANGE3', false), ('MOBILEVERCODELOGIN3', false);

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
  ('paymentPassword', 14, false, false, '^[0-9]+$', 'digits_only', 6, 6);

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

CREATE FUNCTION tell_system_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('system_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['system_status', 'blocked_networks', 'merchant', 'feature_flags', 'register_fields',
    'resources', 'customer_service', 'banners', 'banner_texts']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_system_changed()', name || '_changed', name);
  END LOOP;
END $$;
