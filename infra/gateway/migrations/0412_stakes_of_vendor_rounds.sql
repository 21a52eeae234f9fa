-- Its parameters change: the limit per bet of a round at a vendor counts the stakes that are not imported yet.
DROP FUNCTION IF EXISTS stake_limit_reached(uuid, bigint, bigint);
