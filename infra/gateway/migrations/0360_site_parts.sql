-- Parts of the site that a merchant may do without are flags like the others, switched by the same command.
INSERT INTO feature_flags SELECT 'VIP', vip FROM merchant UNION ALL SELECT 'REFERRAL', referral FROM merchant;
INSERT INTO feature_flags VALUES ('SPORTS', true), ('RESOURCES', true), ('CUSTOMERSERVICE', true), ('REGCOUNTRYCODE', true);
COMMENT ON COLUMN merchant.vip IS 'read by gateways older than the flag alone';
COMMENT ON COLUMN merchant.referral IS 'read by gateways older than the flag alone';

-- SPORTS decides what the catalogue holds.
CREATE TRIGGER feature_flags_catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON feature_flags
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
