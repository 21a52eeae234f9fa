-- The network of an address: the IPv4 address itself, or the /64 that an IPv6 subscriber gets.
CREATE OR REPLACE FUNCTION network_of(address inet) RETURNS cidr LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN network(set_masklen(address, CASE family(address) WHEN 4 THEN 32 ELSE 64 END));
