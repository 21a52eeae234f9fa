import type { Vendor } from '@marquee/contract';

/** `list` is an address, `group` the popup with the vendor's games. */
export type VendorStart = { readonly kind: 'list'; readonly to: string } | { readonly kind: 'group' };

/** What a vendor card leads to (R4.13): slots have their own list, other vendors a popup with their games. */
export function vendorStart({ code, gameType }: Pick<Vendor, 'code' | 'gameType'>): VendorStart {
  return gameType === 'RNG' ? { kind: 'list', to: `/rng?vassalage=${encodeURIComponent(code)}` } : { kind: 'group' };
}
