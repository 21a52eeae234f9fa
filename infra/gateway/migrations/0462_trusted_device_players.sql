-- Finds the player of a device, for limits that others in a shared network have reached.
CREATE INDEX trusted_devices_by_device ON trusted_devices (device_hash, seen_at DESC);
