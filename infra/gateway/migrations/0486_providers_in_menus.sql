-- The menus show the vendors of a disabled provider as in maintenance.
CREATE TRIGGER providers_catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON providers
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
