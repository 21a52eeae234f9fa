import type { GameCategory, Menus, Vendor } from '@marquee/contract';

export interface VendorGroup {
  category: GameCategory;
  vendors: Vendor[];
}

/** Vendors by category whose name holds the text, case ignored; categories left without any are left out. */
export function findVendors(menus: Menus, category: GameCategory | undefined, name: string): VendorGroup[] {
  const wanted = name.toLocaleLowerCase();
  return menus.categories
    .filter(({ gameClassify }) => !category || gameClassify === category)
    .map(({ gameClassify, cards }) => ({
      category: gameClassify,
      vendors: cards.filter(({ displayName }) => displayName.toLocaleLowerCase().includes(wanted)),
    }))
    .filter(({ vendors }) => vendors.length > 0);
}
