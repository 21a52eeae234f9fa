import type { Tx } from '@marquee/service/database';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { createTransactionCommand, getCommandActor, type CommandResult } from './transaction-command.ts';

const setGame = (assignment: string): string => `UPDATE games SET ${assignment} WHERE code = $1`;
const setVendor = (assignment: string): string => `UPDATE vendors SET ${assignment} WHERE code = $1`;

/** Moves the slots of a vendor, and the vendor itself, between the categories RNG and INHOUSE. */
const setInHouse = `WITH vendor AS (
    UPDATE vendor_categories vc SET classify = CASE WHEN $2 THEN 'INHOUSE' ELSE 'RNG' END
    FROM vendors v WHERE v.id = vc.vendor_id AND v.code = $1 AND vc.category = 'RNG'
    RETURNING vc.vendor_id, vc.classify)
  UPDATE games g SET classify = vendor.classify
  FROM vendor WHERE g.vendor_id = vendor.vendor_id AND g.category = 'RNG'`;

/** Flags of games and vendors that operators can switch, with the SQL statement of each. */
const switches = {
  games: {
    hot: setGame('is_hot = $2'),
    new: setGame('is_new = $2'),
    maintenance: setGame('maintenance = $2'),
    listed: setGame('enabled = $2'),
  },
  vendors: {
    maintenance: setVendor('maintenance = $2'),
    listed: setVendor('enabled = $2'),
    window: setVendor(`opens_in = CASE WHEN $2 THEN 'window' ELSE 'frame' END`),
    inhouse: setInHouse,
  },
} as const;

const describeMissing = (table: keyof typeof switches, code: string, flag: string | undefined): string =>
  flag === 'inhouse' ? `Vendors: ${code} has no slots.` : `${nouns[table]}: there is no code ${code}.`;

const nouns = { games: 'Games', vendors: 'Vendors' } as const;

const usage = (table: keyof typeof switches): CommandResult => ({
  output: `${nouns[table]}: give a code, a flag (${Object.keys(switches[table]).join(', ')}) and on or off.`,
  hasSucceeded: false,
});

/** Flags that only games that can be played have. */
const advertisements: ReadonlySet<string> = new Set(['hot', 'new']);

const isUnplayable = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.query('SELECT FROM games WHERE code = $1 AND NOT playable', [code])).rowCount === 1;

/** Switches a flag of a game or a vendor. Open tabs show the change with the next list they load. */
export function createCatalogueCommand(
  table: keyof typeof switches,
  code: string | undefined,
  [flag, setting]: readonly string[],
  reason: string | undefined,
) {
  return createTransactionCommand(async (tx) => {
    const statement = new Map<string, string>(Object.entries(switches[table])).get(flag ?? '');
    if (code === undefined || statement === undefined || (setting !== 'on' && setting !== 'off')) return usage(table);
    if (table === 'games' && setting === 'on' && advertisements.has(flag ?? '') && (await isUnplayable(tx, code)))
      return { output: `${code} cannot be played yet, so it is not called hot or new.`, hasSucceeded: false };
    const { rowCount } = await tx.query(statement, [code, setting === 'on']);
    if (rowCount === 0) return { output: describeMissing(table, code, flag), hasSucceeded: false };
    await appendAudit(tx, {
      ...getCommandActor(reason),
      action: 'catalogue',
      subject: code,
      detail: { flag, to: setting },
    });
    return { output: `${code}: ${flag} is now ${setting}.`, hasSucceeded: true };
  });
}
