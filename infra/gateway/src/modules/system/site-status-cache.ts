import { createHash } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { Cached } from '#db/cached.ts';
import type { ChangeListener } from '#db/change-listener.ts';
import type { Queryable } from '@marquee/service/database';
import type { SiteStatus } from '#context/site-status.ts';
import { endMaintenance, readStatus, type StatusRow } from './status.repository.ts';

/** Changes whenever the status of any visitor may have changed. */
export function computeStatusRevision({ maintenance, maintenanceEndsAt, networks }: StatusRow): string {
  return createHash('sha256')
    .update(JSON.stringify([maintenance, maintenanceEndsAt, networks.toSorted()]))
    .digest('base64url')
    .slice(0, 16);
}

const load = async (db: Queryable): Promise<SiteStatus> => {
  const row = await readStatus(db);
  if (row.isOver) {
    await endMaintenance(db);
    return load(db);
  }
  const blocked = new BlockList();
  for (const network of row.networks) {
    const [address = '', prefix = ''] = network.split('/');
    blocked.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return {
    maintenance: row.maintenance,
    maintenanceEndsAt: row.maintenanceEndsAt,
    blocked,
    revision: computeStatusRevision(row),
  };
};

export function cacheSiteStatus(db: Queryable, changes: ChangeListener): Cached<SiteStatus> {
  return new Cached({ changes, topic: 'system_changed', milliseconds: 2_000, load: () => load(db) });
}
