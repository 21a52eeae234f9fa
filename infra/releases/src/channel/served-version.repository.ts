import { maxServedVersions } from '@marquee/contract/deliveries';
import { listDeployedReleases, loadValidityDays, type FleetManifest } from '@marquee/contract/fleet';
import { dayjs } from '@marquee/time';
import type { Tx, Queryable } from '@marquee/service/database';

interface ServedVersion {
  readonly part: string;
  readonly version: string;
}

const listVersions = (manifest: FleetManifest): ServedVersion[] =>
  listDeployedReleases(manifest).map(([part, { version }]) => ({ part, version }));

/** No tab that was loaded before can report any more. */
const servedSince = (now: Date): Date => dayjs(now).subtract(loadValidityDays, 'day').toDate();

/**
 * Records which versions are live in a channel until now or from now on, and deletes those that no tab can run any
 * more.
 * @param manifests the manifest that ends and the one that begins, both of the channel
 */
export async function saveServedVersions(
  tx: Tx,
  channel: string,
  manifests: readonly FleetManifest[],
  at: Date,
): Promise<void> {
  await tx.query('DELETE FROM served_version WHERE channel = $1 AND last_at <= $2', [channel, servedSince(at)]);
  await tx.query(
    `INSERT INTO served_version (channel, part, version, last_at)
     SELECT DISTINCT $1, part, version, $3::timestamptz
     FROM jsonb_to_recordset($2) AS served (part text, version text) JOIN release USING (part, version)
     ON CONFLICT (channel, part, version) DO UPDATE SET last_at = excluded.last_at`,
    [channel, JSON.stringify(manifests.flatMap(listVersions)), at],
  );
}

/** Versions that tabs of a channel can run although they may not be live any more, last served first. */
export async function listServedVersions(db: Queryable, channel: string, now: Date): Promise<ServedVersion[]> {
  const { rows } = await db.query<ServedVersion & Record<string, unknown>>(
    `SELECT part, version FROM served_version JOIN release USING (part, version)
     WHERE channel = $1 AND last_at > $2 AND retired_at IS NULL
     ORDER BY last_at DESC, part, published_at DESC LIMIT $3`,
    [channel, servedSince(now), maxServedVersions],
  );
  return rows;
}
