import type { Queryable } from '#db/pool.ts';

export interface StatusRow {
  readonly maintenance: boolean;
  readonly maintenanceEndsAt: Date | null;
  readonly networks: readonly string[];
}

export const readStatus = async (db: Queryable): Promise<StatusRow> => {
  const { rows } = await db.query<StatusRow>({
    name: 'status_read',
    text: `SELECT maintenance, maintenance_ends_at AS "maintenanceEndsAt",
        ARRAY(SELECT text(network) FROM blocked_networks) AS networks
      FROM system_status`,
  });
  return rows[0] ?? { maintenance: false, maintenanceEndsAt: null, networks: [] };
};

export const writeMaintenance = async (db: Queryable, maintenance: boolean, minutes: number | null): Promise<void> => {
  await db.query({
    text: `UPDATE system_status SET maintenance = $1, changed_at = now(),
      maintenance_ends_at = CASE WHEN $2::int IS NULL THEN NULL ELSE now() + make_interval(mins => $2) END`,
    values: [maintenance, minutes],
  });
};

/** Refuses a network, in CIDR notation; what is refused already stays so. */
export const blockNetwork = async (db: Queryable, network: string): Promise<void> => {
  await db.query({ text: 'INSERT INTO blocked_networks (network) VALUES ($1) ON CONFLICT DO NOTHING', values: [network] });
};

/** False when the network was not refused. */
export const unblockNetwork = async (db: Queryable, network: string): Promise<boolean> => {
  const { rowCount } = await db.query({ text: 'DELETE FROM blocked_networks WHERE network = $1', values: [network] });
  return rowCount === 1;
};
