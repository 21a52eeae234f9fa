import type { GameCategory, Menus, Vendor } from '@marquee/contract';

export interface VendorGroup {
  category: GameCategory;
  vendors: Vendor[];
}

/** Returns the vendors whose name contains the text, by category; ignores case and leaves out empty categories. */
export function findVendors(menus: Menus, category: GameCategory | undefined, name: string): VendorGroup[] {
  const needle = name.toLocaleLowerCase();
  return menus.categories
    .filter(({ gameClassify }) => !category || gameClassify === category)
    .map(({ gameClassify, cards }) => ({
      category: gameClassify,
      vendors: cards.filter(({ displayName }) => displayName.toLocaleLowerCase().includes(needle)),
    }))
    .filter(({ vendors }) => vendors.length > 0);
}
