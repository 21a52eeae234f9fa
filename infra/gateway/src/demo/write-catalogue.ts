import type { GameCategory } from '@marquee/contract';
import type { Tx } from '@marquee/service/database';
import { getMenuCategory } from '#modules/games/catalogue/menu-category.ts';
import type { Catalogue } from './catalogue-file.ts';

const PROVIDER = 'arcade';

/** Categories that the arcade serves. Lotteries and sports need draws and matches, so they have no provider. */
export const servedCategories: ReadonlySet<GameCategory> = new Set<GameCategory>(['RNG', 'BGS', 'FISH', 'PVP', 'LIVE']);

const SLOT = '95.97';
const DICE = '99.00';
const ROULETTE = '97.30';

/** Lowest return of the game's pay tables. */
const PLINKO = '98.91';
const KENO = '97.82';

const rtpByGame: Readonly<Record<string, string>> = {
  BGS_SEVENS: SLOT,
  BGS_PLINKO_DROP: PLINKO,
  BGS_PLINKO_PALACE: PLINKO,
  BGS_MARQUEE_KENO: KENO,
  BGS_WHEEL_OF_STARS: ROULETTE,
  BGS_DOUBLE_WHEEL: ROULETTE,
};
/** Slots whose category does not say so. */
const otherSlots: ReadonlySet<string> = new Set(['BGS_SEVENS']);

/** The demo merchant lists the slots of no vendor as in-house. */
const inHouseVendors: readonly string[] = [];
const slotCategories: ReadonlySet<GameCategory> = new Set<GameCategory>(['RNG', 'FISH']);

/** Return to player of the arcade game behind the catalogue entry, in percent; null when no game serves it. */
const returnToPlayer = ({ category, code, isGame }: Catalogue['games'][number]): string | null => {
  if (!isGame || !servedCategories.has(category)) return null;
  if (category === 'LIVE') return ROULETTE;
  return rtpByGame[code] ?? (slotCategories.has(category) ? SLOT : DICE);
};

const vendorCategoryRows = ({ vendors }: Catalogue) =>
  vendors.flatMap(({ id, code, categories }) =>
    categories.map((category) => ({
      vendor_id: id,
      category,
      classify: getMenuCategory(category, code, inHouseVendors),
    })),
  );

const gameRows = ({ vendors, games }: Catalogue) => {
  const ids = new Map(vendors.map(({ code, id }) => [code, id]));
  return games.map((game, position) => ({
    node_id: game.nodeId,
    code: game.code,
    name: game.name,
    vendor_id: ids.get(game.vendor),
    category: game.category,
    classify: getMenuCategory(game.category, game.vendor, inHouseVendors),
    position,
    icon: `games/${game.nodeId}`,
    is_hot: game.hot,
    is_new: game.isNew,
    tags: game.tags,
    is_game: game.isGame,
    is_slot: otherSlots.has(game.code) ? true : null,
    playable: game.isGame && servedCategories.has(game.category),
    return_to_player: returnToPlayer(game),
    max_multiple: game.maxMultiple,
    released_on: game.released,
  }));
};

export async function writeCatalogue(tx: Tx, catalogue: Catalogue): Promise<void> {
  await tx.query(
    `INSERT INTO vendors (id, code, name, opens_in, wallet, position, provider)
      SELECT id, code, name, "opensIn", wallet, ordinality, CASE WHEN categories && $2::text[] THEN $3 END
      FROM ROWS FROM (jsonb_to_recordset($1) AS (id int, code text, name text, "opensIn" text,
        wallet text, categories text[])) WITH ORDINALITY`,
    [JSON.stringify(catalogue.vendors), [...servedCategories], PROVIDER],
  );
  await tx.query(
    `INSERT INTO vendor_categories SELECT *
     FROM jsonb_to_recordset($1) AS (vendor_id int, category text, classify text)`,
    [JSON.stringify(vendorCategoryRows(catalogue))],
  );
  await tx.query(
    `INSERT INTO games (node_id, code, name, vendor_id, category, classify, position, icon, is_hot, is_new, tags,
      is_game, is_slot, playable, return_to_player, max_multiple, released_on)
      SELECT * FROM jsonb_to_recordset($1) AS (node_id int, code text, name text, vendor_id int, category text,
        classify text,
        position int, icon text, is_hot boolean, is_new boolean, tags text[], is_game boolean, is_slot boolean,
        playable boolean, return_to_player numeric, max_multiple int, released_on date)`,
    [JSON.stringify(gameRows(catalogue))],
  );
}
