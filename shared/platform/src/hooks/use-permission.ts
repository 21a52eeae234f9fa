import type { Permission } from '@marquee/contract';
import { currentHost } from '#current-host.ts';
import { useReadable } from '#hooks/use-readable.ts';
import type { Flags } from '#host-contract.ts';

/** The permission response: whitelabel, customer service, resources, registration rules. */
export function usePermission(): Permission {
  return useReadable(currentHost().permission);
}

/** The server's feature flags. */
export function useFlags(): Flags {
  return usePermission().info.whitelabel.features;
}
