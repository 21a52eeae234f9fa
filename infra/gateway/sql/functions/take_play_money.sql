-- Counts a launch or a stake of play money, whose rows stay for ever, against the limits of 24 hours. Returns null, or
-- the seconds until the window that is used up ends; nothing is counted then.
-- An account takes a block of its network at a time, so that the row of a network, which many accounts share, is
-- rarely locked. The row of the account is locked first, so that parallel calls of it find each other's count.
-- `enable_seqscan = off`: see provider_credit.
CREATE OR REPLACE FUNCTION take_play_money(p_player uuid, p_address inet) RETURNS integer
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  most_of_account constant integer := 20000;
  most_of_network constant integer := 100000;
  block           constant integer := 25;
  account         constant text := 'play-account:' || p_player;
  own_network     constant cidr := network_of(p_address);
  used integer;
  each record;
  taken text[] := '{}';
BEGIN
  INSERT INTO rate_windows AS r (key, hits, ends_at) VALUES (account, 1, now() + interval '24 hours')
  ON CONFLICT (key) DO UPDATE SET
    hits = CASE WHEN r.ends_at <= now() THEN 1 ELSE r.hits + 1 END,
    ends_at = CASE WHEN r.ends_at <= now() THEN excluded.ends_at ELSE r.ends_at END
    WHERE r.ends_at <= now() OR r.hits < most_of_account
  RETURNING hits INTO used;
  IF used IS NULL THEN
    RETURN (SELECT ceil(extract(epoch FROM r.ends_at - now())) FROM rate_windows r WHERE r.key = account);
  END IF;
  IF used % block <> 1 THEN
    RETURN NULL;
  END IF;

  -- As `listLimitedNetworks` of @marquee/service. The mask must be valid for IPv4 too, as it is evaluated first.
  FOR each IN
    SELECT 'play-network:' || CASE family(own_network) WHEN 4 THEN host(own_network) ELSE own_network::text END AS key,
           most_of_network AS most
     WHERE own_network IS NOT NULL
    UNION ALL
    SELECT 'play-network:' || network(set_masklen(own_network, least(48, masklen(own_network)))), 4 * most_of_network
     WHERE family(own_network) = 6
  LOOP
    INSERT INTO rate_windows AS r (key, hits, ends_at) VALUES (each.key, block, now() + interval '24 hours')
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN r.ends_at <= now() THEN block ELSE r.hits + block END,
      ends_at = CASE WHEN r.ends_at <= now() THEN excluded.ends_at ELSE r.ends_at END
      WHERE r.ends_at <= now() OR r.hits + block <= each.most;
    IF NOT FOUND THEN
      UPDATE rate_windows SET hits = hits - CASE key WHEN account THEN 1 ELSE block END
       WHERE key = account OR key = ANY (taken);
      RETURN (SELECT ceil(extract(epoch FROM r.ends_at - now())) FROM rate_windows r WHERE r.key = each.key);
    END IF;
    taken := taken || each.key;
  END LOOP;
  RETURN NULL;
END $$;
