import type { GameCategory } from '@marquee/contract';

const esportsVendors: ReadonlySet<string> = new Set(['AV', 'IMES', 'IA', 'AI', 'TF']);
const cockfightVendors: ReadonlySet<string> = new Set(['SV3', 'DS88', 'DIG', 'WGB', 'WS168']);

/**
 * Menu category of a vendor's games.
 * @param inHouseVendors codes of the vendors whose slots are listed as in-house instead
 */
export function getMenuCategory(
  category: GameCategory,
  vendorCode: string,
  inHouseVendors: readonly string[],
): GameCategory {
  if (category === 'SPORTS' && esportsVendors.has(vendorCode)) return 'ESPORTS';
  if (category === 'SPORTS' && cockfightVendors.has(vendorCode)) return 'COCKFIGHT';
  if (category === 'RNG' && inHouseVendors.includes(vendorCode)) return 'INHOUSE';
  return category;
}
