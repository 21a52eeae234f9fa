import type { Queryable, Tx } from '@marquee/service/database';

/** Trusts the network of an address, or renews the trust. Trial accounts have no trusted networks. */
export async function trustNetwork(tx: Tx, playerId: string, address: string): Promise<void> {
  await tx.query({
    name: 'trusted_network_insert',
    text: `INSERT INTO trusted_networks (player_id, network) SELECT id, network_of($2) FROM players WHERE id = $1
      AND type <> 4
      ON CONFLICT (player_id, network) DO UPDATE SET seen_at = now()`,
    values: [playerId, address],
  });
}

/** Whether the player registered or logged in from this network in the last `days`. */
export async function isTrustedNetwork(
  db: Queryable,
  playerId: string,
  address: string,
  days: number,
): Promise<boolean> {
  const { rows } = await db.query<{ trusted: boolean }>({
    name: 'trusted_network_check',
    text: `SELECT EXISTS (SELECT 1 FROM trusted_networks WHERE player_id = $1 AND network = network_of($2)
      AND seen_at > now() - make_interval(days => $3)) AS trusted`,
    values: [playerId, address, days],
  });
  return rows[0]?.trusted ?? false;
}
