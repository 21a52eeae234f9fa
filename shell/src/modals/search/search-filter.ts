import { client, type GameCategory, type GameListQuery, type Menus } from '@marquee/contract';
import type { SelectOption } from '@marquee/ui';

export interface SearchFilter {
  readonly name: string;
  /** Empty for all. */
  readonly category: GameCategory | '';
  readonly vendor: string;
}

export const noFilter: SearchFilter = { name: '', category: '', vendor: '' };

/** Games of a page. */
export const pageSize = 20;

/** Request parameters of a search; the name is trimmed and unset filters are left out. */
export function searchQuery({ name, category, vendor }: SearchFilter, pageNo: number, language: string): GameListQuery {
  return {
    clientType: 3,
    platform: client.platform,
    merchant: client.merchantCode,
    isNew: '0',
    pageNo,
    pageSize,
    language,
    ...(name.trim() !== '' && { gameName: name.trim() }),
    ...(category !== '' && { gameType: category, gameClassify: category }),
    ...(vendor !== '' && { vassalage: vendor }),
  };
}

/** The vendors of the chosen category, each once, by name. */
export function listVendorOptions(
  menus: Menus | undefined,
  category: SearchFilter['category'],
): readonly SelectOption[] {
  const cards = (menus?.categories ?? [])
    .filter(({ gameClassify }) => category === '' || gameClassify === category)
    .flatMap(({ cards: each }) => each);
  const counts = new Map<string, { label: string; count: number }>();
  for (const { code, displayName, gameCount } of cards)
    counts.set(code, { label: displayName, count: (counts.get(code)?.count ?? 0) + gameCount });
  return [...counts]
    .map(([value, { label, count }]) => ({ value, label, aside: count }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
