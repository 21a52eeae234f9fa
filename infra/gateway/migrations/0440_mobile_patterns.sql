-- Mobile numbers of a country after its dialing code, by its numbering plan. A number that does not match is no mobile
-- number of the country, such as one with the dialing code typed twice.
ALTER TABLE countries ADD COLUMN mobile_pattern text;
UPDATE countries SET mobile_pattern = plan.pattern
  FROM (VALUES ('TH', '^[689]\d{8}$'), ('VN', '^[35789]\d{8}$'), ('MY', '^1\d{8,9}$'), ('SG', '^[89]\d{7}$'),
               ('ID', '^8\d{8,11}$'), ('PH', '^9\d{9}$'), ('LA', '^(20\d{8}|30\d{7})$'), ('KH', '^[1-9]\d{7,8}$'),
               ('MM', '^9\d{7,9}$'), ('CN', '^1[3-9]\d{9}$'), ('HK', '^[4-9]\d{7}$'), ('JP', '^[6-9]0\d{8}$'),
               ('KR', '^1\d{8,9}$'), ('IN', '^[6-9]\d{9}$')) AS plan (country, pattern)
 WHERE country_code = plan.country;
-- Countries that an operator added.
UPDATE countries SET mobile_pattern = '^[1-9]\d{5,12}$' WHERE mobile_pattern IS NULL;
ALTER TABLE countries
  ALTER COLUMN mobile_pattern SET NOT NULL,
  ADD CONSTRAINT countries_mobile_pattern CHECK (mobile_pattern ~ '^\^.+\$$' AND '' !~ mobile_pattern);
