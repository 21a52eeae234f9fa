import type { Menus } from '@marquee/contract';
import type { ChangeListener } from '#db/change-listener.ts';
import { Cached } from '#db/cached.ts';
import type { Queryable } from '@marquee/service/database';
import { acceptsCurrency } from './accepts-currency.ts';
import { readGameCounts, readMenuRows, type GameCount, type MenuRow } from './catalogue.repository.ts';
import type { GameCriteria } from './game-criteria.ts';
import { buildMenus } from './menus.ts';

/** Number of listed entries that meet the criteria. The list of a vendor has its games only. */
export function countGames(
  counts: readonly GameCount[],
  { classify, vendor, hot, isNew, tag, excludedVendors = [] }: GameCriteria,
): number {
  return counts.reduce((sum, count) => {
    const meets =
      (classify === undefined || count.classify === classify) &&
      (vendor === undefined || (count.isGame && count.vendor === vendor)) &&
      (!hot || count.isHot) &&
      (!isNew || count.isNew) &&
      (tag === undefined || count.tags.includes(tag)) &&
      !excludedVendors.includes(count.vendorId);
    return meets ? sum + count.games : sum;
  }, 0);
}

interface CatalogueOptions {
  readonly pool: Queryable;
  readonly changes: ChangeListener;
  /** Whether the sports part of the site is enabled. */
  readonly hasSports: () => Promise<boolean>;
}

/** Caches menus and game counts until the database notifies a change of the catalogue. */
export class Catalogue {
  readonly #counts: Cached<GameCount[]>;
  readonly #rows: Cached<MenuRow[]>;
  readonly #hasSports: () => Promise<boolean>;

  constructor({ pool, changes, hasSports }: CatalogueOptions) {
    const options = { changes, topic: 'catalogue_changed', milliseconds: 300_000 } as const;
    this.#counts = new Cached({ ...options, load: () => readGameCounts(pool) });
    this.#rows = new Cached({ ...options, load: () => readMenuRows(pool) });
    this.#hasSports = hasSports;
  }

  async gameCounts(): Promise<readonly GameCount[]> {
    return this.#withoutDisabledSports(await this.#counts.read());
  }

  /** Ids of the vendors whose games cannot be played in the currency. */
  async vendorsWithoutCurrency(currency: string): Promise<readonly number[]> {
    const rows = (await this.#rows.read()).filter(({ currencies }) => !acceptsCurrency(currency, currencies));
    return [...new Set(rows.map(({ vendorId }) => vendorId))];
  }

  /** Menu rows of the vendors that accept the currency. */
  async vendors(currency: string): Promise<readonly MenuRow[]> {
    const rows = await this.#withoutDisabledSports(await this.#rows.read());
    return rows.filter(({ currencies }) => acceptsCurrency(currency, currencies));
  }

  async menus(currency: string): Promise<Menus> {
    return buildMenus(await this.vendors(currency), await this.gameCounts());
  }

  async #withoutDisabledSports<Row extends { readonly classify: string }>(
    rows: readonly Row[],
  ): Promise<readonly Row[]> {
    return (await this.#hasSports()) ? rows : rows.filter(({ classify }) => classify !== 'SPORTS');
  }
}
