-- It has another parameter now.
DROP FUNCTION IF EXISTS start_vendor_withdrawals(uuid, text);
