import type { Tx } from '@marquee/service/database';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { createTransactionCommand, getCommandActor, type CommandResult } from './transaction-command.ts';

/** Flags of games and vendors that operators can switch, with the SQL assignment of each. */
const switches = {
  games: { hot: 'is_hot = $2', new: 'is_new = $2', maintenance: 'maintenance = $2', listed: 'enabled = $2' },
  vendors: {
    maintenance: 'maintenance = $2',
    listed: 'enabled = $2',
    window: `opens_in = CASE WHEN $2 THEN 'window' ELSE 'frame' END`,
  },
} as const;

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
    const assignment = new Map<string, string>(Object.entries(switches[table])).get(flag ?? '');
    if (code === undefined || assignment === undefined || (setting !== 'on' && setting !== 'off')) return usage(table);
    if (table === 'games' && setting === 'on' && advertisements.has(flag ?? '') && (await isUnplayable(tx, code)))
      return { output: `${code} cannot be played yet, so it is not called hot or new.`, hasSucceeded: false };
    const { rowCount } = await tx.query(`UPDATE ${table} SET ${assignment} WHERE code = $1`, [code, setting === 'on']);
    if (rowCount === 0) return { output: `${nouns[table]}: there is no code ${code}.`, hasSucceeded: false };
    await appendAudit(tx, {
      ...getCommandActor(reason),
      action: 'catalogue',
      subject: code,
      detail: { flag, to: setting },
    });
    return { output: `${code}: ${flag} is now ${setting}.`, hasSucceeded: true };
  });
}
