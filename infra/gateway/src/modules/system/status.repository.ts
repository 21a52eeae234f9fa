import type { SiteState } from '@marquee/contract/operator';
import { type Queryable, getSqlState, type Tx } from '@marquee/service/database';

export interface StatusRow {
  readonly maintenance: boolean;
  readonly maintenanceEndsAt: Date | null;
  /** The end of the maintenance has passed, by the clock of the database. */
  readonly isOver: boolean;
  readonly networks: readonly string[];
}

export async function readStatus(db: Queryable): Promise<StatusRow> {
  const { rows } = await db.query<StatusRow>({
    name: 'status_read',
    text: `SELECT maintenance, maintenance_ends_at AS "maintenanceEndsAt",
        maintenance AND coalesce(maintenance_ends_at <= now(), false) AS "isOver",
        ARRAY(SELECT text(network) FROM blocked_networks) AS networks
      FROM system_status`,
  });
  return rows[0] ?? { maintenance: false, maintenanceEndsAt: null, isOver: false, networks: [] };
}

/** Ends a maintenance whose end has passed. Several gateways may do this at the same time. */
export async function endMaintenance(db: Queryable): Promise<void> {
  await db.query({
    name: 'status_end_maintenance',
    text: `UPDATE system_status SET maintenance = false, maintenance_ends_at = NULL, changed_at = now()
      WHERE maintenance AND maintenance_ends_at <= now()`,
  });
}

/** Locks and reads the status until the transaction ends. */
export async function lockStatus(tx: Tx): Promise<StatusRow> {
  await tx.query('SELECT FROM system_status FOR UPDATE');
  return readStatus(tx);
}

export async function writeStatus(tx: Tx, { maintenance, endsAt, networks }: SiteState): Promise<void> {
  await tx.query('UPDATE system_status SET maintenance = $1, maintenance_ends_at = $2, changed_at = now()', [
    maintenance,
    endsAt,
  ]);
  await tx.query('DELETE FROM blocked_networks WHERE network <> ALL ($1::cidr[])', [networks]);
  await tx.query('INSERT INTO blocked_networks (network) SELECT unnest($1::cidr[]) ON CONFLICT DO NOTHING', [networks]);
}

const INVALID_TEXT = '22P02';

/** Networks in the notation of the database, without host bits and duplicates, sorted; null when one is invalid. */
export async function normalizeNetworks(db: Queryable, networks: readonly string[]): Promise<readonly string[] | null> {
  try {
    const { rows } = await db.query<{ network: string }>(
      'SELECT DISTINCT text(network(given::inet)) AS network FROM unnest($1::text[]) given ORDER BY network',
      [networks],
    );
    return rows.map(({ network }) => network);
  } catch (error) {
    if (getSqlState(error) === INVALID_TEXT) return null;
    throw error;
  }
}

/** Number of players seen in the last five minutes, in all or in the given networks. */
export async function countPlayers(db: Queryable, networks: readonly string[] | null): Promise<number> {
  const { rows } = await db.query<{ players: number }>(
    `SELECT count(DISTINCT player_id)::int AS players FROM sessions
      WHERE revoked_at IS NULL AND seen_at > now() - interval '5 minutes'
      AND ($1::inet[] IS NULL OR address <<= ANY ($1::inet[]))`,
    [networks],
  );
  return rows[0]?.players ?? 0;
}
