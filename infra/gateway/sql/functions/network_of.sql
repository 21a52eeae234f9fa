-- The network of an address: the IPv4 address itself, or the /64 that an IPv6 subscriber gets. An IPv4 address in IPv6
-- notation is IPv4. `getNetwork` of @marquee/service agrees.
CREATE OR REPLACE FUNCTION network_of(address inet) RETURNS cidr LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN family(address) = 4 THEN network(set_masklen(address, 32))
    WHEN address <<= inet '::ffff:0.0.0.0/96'
      THEN network(inet '0.0.0.0' + (set_masklen(address, 128) - inet '::ffff:0.0.0.0'))
    ELSE network(set_masklen(address, 64))
  END;
