import type { Vendor } from '@marquee/contract';

/** `list` links to a page, `group` opens the modal with the vendor's games. */
export type VendorTarget = { readonly kind: 'list'; readonly to: string } | { readonly kind: 'group' };

/** Resolves where a vendor tile leads: slot vendors to their filtered list, others to a modal with their games. */
export function getVendorTarget({ code, gameType }: Pick<Vendor, 'code' | 'gameType'>): VendorTarget {
  return gameType === 'RNG' ? { kind: 'list', to: `/rng?vassalage=${encodeURIComponent(code)}` } : { kind: 'group' };
}
