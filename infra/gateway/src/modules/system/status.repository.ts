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
