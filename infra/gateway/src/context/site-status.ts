import { isIPv6, type BlockList } from 'node:net';
import type { SystemStatus } from '@marquee/contract';

export interface SiteStatus {
  readonly maintenance: boolean;
  readonly maintenanceEndsAt: Date | null;
  readonly blocked: BlockList;
  readonly revision: string;
}

export function isBlocked({ blocked }: SiteStatus, address: string): boolean {
  return blocked.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Maintenance takes precedence over a restricted region. */
export function getStatusForAddress(status: SiteStatus, address: string): SystemStatus {
  if (status.maintenance) return 1;
  return isBlocked(status, address) ? 2 : 0;
}
