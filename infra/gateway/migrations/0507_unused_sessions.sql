-- From now on null says that no call of the session has come yet.
UPDATE sessions SET seen_address = address WHERE remembered_family IS NOT NULL AND seen_address IS NULL;
