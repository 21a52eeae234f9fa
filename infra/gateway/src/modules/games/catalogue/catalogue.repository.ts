import type { Queryable } from '@marquee/service/database';
import { isVendorInMaintenance } from './game-row.ts';

export interface MenuRow {
  readonly classify: string;
  readonly title: string;
  readonly vendorId: number;
  readonly code: string;
  readonly name: string;
  readonly maintenance: boolean;
  /** Currencies that the vendor accepts; null for any. */
  readonly currencies: readonly string[] | null;
}

/** Each enabled vendor once per category, in menu order. */
export async function readMenuRows(db: Queryable): Promise<MenuRow[]> {
  const { rows } = await db.query<MenuRow>({
    name: 'menu_rows',
    text: `SELECT c.code AS classify, c.title, v.id AS "vendorId", v.code, v.name, v.currencies,
        ${isVendorInMaintenance} AS maintenance
      FROM (SELECT DISTINCT vendor_id, classify FROM vendor_categories) vc
      JOIN vendors v ON v.id = vc.vendor_id AND v.enabled
      JOIN game_categories c ON c.code = vc.classify
      ORDER BY c.position, v.position`,
  });
  return rows;
}

/** Number of listed games with the same values of all list criteria except the name. */
export interface GameCount {
  readonly vendorId: number;
  readonly vendor: string;
  readonly classify: string;
  readonly isHot: boolean;
  readonly isNew: boolean;
  /** False for entries that stand for the games of their vendor. */
  readonly isGame: boolean;
  readonly tags: readonly string[];
  readonly games: number;
}

export async function readGameCounts(db: Queryable): Promise<GameCount[]> {
  const { rows } = await db.query<GameCount>({
    name: 'game_counts',
    text: `SELECT v.id AS "vendorId", v.code AS vendor, n.classify, n.is_hot AS "isHot", n.is_new AS "isNew",
        n.is_game AS "isGame", n.tags, n.games
      FROM (SELECT vendor_id, classify, is_hot, is_new, is_game, tags, count(*)::int AS games FROM games WHERE listed
        GROUP BY vendor_id, classify, is_hot, is_new, is_game, tags) n
      JOIN vendors v ON v.id = n.vendor_id`,
  });
  return rows;
}
