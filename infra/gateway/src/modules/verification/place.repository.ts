import type { Queryable } from '#db/pool.ts';
import type { Tx } from '#db/transaction.ts';

/** Where the player logs in from is known from now on; a trial account has nothing that a stranger could want. */
export async function insertPlace(tx: Tx, playerId: string, address: string): Promise<void> {
  await tx.query({
    name: 'place_known',
    text: `INSERT INTO known_places (player_id, place) SELECT id, place_of($2) FROM players WHERE id = $1 AND type <> 4
      ON CONFLICT (player_id, place) DO UPDATE SET seen_at = now()`,
    values: [playerId, address],
  });
}

/** Whether the player registered or logged in there in the last days. */
export async function isPlaceKnown(db: Queryable, playerId: string, address: string, days: number): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>({
    name: 'place_is_known',
    text: `SELECT EXISTS (SELECT 1 FROM known_places WHERE player_id = $1 AND place = place_of($2) AND seen_at > now() - make_interval(days => $3)) AS known`,
    values: [playerId, address, days],
  });
  return rows[0]?.known ?? false;
}
