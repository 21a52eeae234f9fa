import type { Permission } from '@marquee/contract';
import { getCurrentHost } from '#host/current-host.ts';
import { useReadableStore } from './use-readable-store.ts';
import type { Flags } from '#host/host-contract.ts';

/** Current permission response: whitelabel, customer service, resources, registration rules. */
export function usePermission(): Permission {
  return useReadableStore(getCurrentHost().permission);
}

/** Feature flags of the permission response. */
export function useFlags(): Flags {
  return usePermission().info.whitelabel.features;
}
