import { createHash } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { SystemStatus } from '@marquee/contract';
import type { ChangeFeed } from '#db/change-feed.ts';
import { Cached } from '#db/cached.ts';
import type { Queryable } from '@marquee/service/database';
import { endMaintenance, readStatus, type StatusRow } from './status.repository.ts';

export interface SiteStatus {
  readonly maintenance: boolean;
  readonly maintenanceEndsAt: Date | null;
  readonly blocked: BlockList;
  readonly revision: string;
}

/** Another one whenever the status of anybody may be another. */
export function statusRevision({ maintenance, maintenanceEndsAt, networks }: StatusRow): string {
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
    revision: statusRevision(row),
  };
};

export function isBlocked(status: SiteStatus, address: string): boolean {
  return status.blocked.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** R4.01: maintenance wins over a restricted region. */
export function statusForAddress(status: SiteStatus, address: string): SystemStatus {
  if (status.maintenance) return 1;
  return isBlocked(status, address) ? 2 : 0;
}

/** The switch as the database holds it. */
export function cacheSiteStatus(db: Queryable, changes: ChangeFeed): Cached<SiteStatus> {
  return new Cached({ changes, channel: 'system_changed', milliseconds: 2_000, load: () => load(db) });
}
