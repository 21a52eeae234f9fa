import type { Menus } from '@marquee/contract';
import type { ChangeFeed } from '#db/change-feed.ts';
import { Cached } from '#db/cached.ts';
import type { Queryable } from '@marquee/service/database';
import { acceptsCurrency } from './accepts-currency.ts';
import { readGameCounts, readMenuRows, type GameCount, type MenuRow } from './catalogue.repository.ts';
import type { GameCriteria } from '#modules/games/lists/find-games.repository.ts';
import { buildMenus } from './menus.ts';

/** How many listed games meet a wish. */
export function countGames(
  counts: readonly GameCount[],
  { classify, vendor, hot, isNew, tag, excludedVendors: without = [] }: GameCriteria,
): number {
  return counts.reduce((sum, count) => {
    const meets =
      (classify === undefined || count.classify === classify) &&
      (vendor === undefined || count.vendor === vendor) &&
      (!hot || count.isHot) &&
      (!isNew || count.isNew) &&
      (tag === undefined || count.tags.includes(tag)) &&
      !without.includes(count.vendorId);
    return meets ? sum + count.games : sum;
  }, 0);
}

interface CatalogueOptions {
  readonly pool: Queryable;
  readonly changes: ChangeFeed;
  /** R6.06: whether the merchant has sports. */
  readonly hasSports: () => Promise<boolean>;
}

/** What of the catalogue is kept in memory: menus and numbers of games, until the database says that it changed. */
export class Catalogue {
  readonly #counts: Cached<GameCount[]>;
  readonly #rows: Cached<MenuRow[]>;
  readonly #hasSports: () => Promise<boolean>;

  constructor({ pool, changes, hasSports }: CatalogueOptions) {
    const kept = { changes, channel: 'catalogue_changed', milliseconds: 300_000 } as const;
    this.#counts = new Cached({ ...kept, load: () => readGameCounts(pool) });
    this.#rows = new Cached({ ...kept, load: () => readMenuRows(pool) });
    this.#hasSports = hasSports;
  }

  async gameCounts(): Promise<readonly GameCount[]> {
    return this.#onSale(await this.#counts.read());
  }

  /** Vendors whose games cannot be played in a currency. */
  async vendorsWithoutCurrency(currency: string): Promise<readonly number[]> {
    const closed = (await this.#rows.read()).filter(({ currencies }) => !acceptsCurrency(currency, currencies));
    return [...new Set(closed.map(({ vendorId }) => vendorId))];
  }

  /** Vendors in the menus of somebody who plays in a currency. */
  async vendors(currency: string): Promise<readonly MenuRow[]> {
    const rows = await this.#onSale(await this.#rows.read());
    return rows.filter(({ currencies }) => acceptsCurrency(currency, currencies));
  }

  async menus(currency: string): Promise<Menus> {
    return buildMenus(await this.vendors(currency), await this.gameCounts());
  }

  async #onSale<Row extends { readonly classify: string }>(rows: readonly Row[]): Promise<readonly Row[]> {
    return (await this.#hasSports()) ? rows : rows.filter(({ classify }) => classify !== 'SPORTS');
  }
}
