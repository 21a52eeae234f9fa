import { appendAudit } from '#modules/audit/audit.service.ts';
import { asOne, byCommand, type Outcome } from './as-one.ts';

/** What operators switch of a game and of a vendor, and the column that holds it. */
const switches = {
  games: { hot: 'is_hot', new: 'is_new', maintenance: 'maintenance', listed: 'enabled' },
  vendors: { maintenance: 'maintenance', listed: 'enabled' },
} as const;

const nouns = { games: 'Games', vendors: 'Vendors' } as const;

const usage = (table: keyof typeof switches): Outcome => ({
  words: `${nouns[table]} are named by their code and switched ${Object.keys(switches[table]).join(', ')}, each on or off.`,
  right: false,
});

/** Switches a flag of a game or a vendor; open tabs learn of it with the next list that they read. */
export const catalogueCommand = (table: keyof typeof switches, code: string | undefined, [flag, setting]: readonly string[], reason: string | undefined) =>
  asOne(async (tx) => {
    const column = new Map<string, string>(Object.entries(switches[table])).get(flag ?? '');
    if (code === undefined || column === undefined || (setting !== 'on' && setting !== 'off')) return usage(table);
    const { rowCount } = await tx.query(`UPDATE ${table} SET ${column} = $2 WHERE code = $1`, [code, setting === 'on']);
    if (rowCount === 0) return { words: `There is no ${code} among the ${table}.`, right: false };
    await appendAudit(tx, { ...byCommand(reason), action: 'catalogue', subject: code, detail: { flag, to: setting } });
    return { words: `${code}: ${flag} is now ${setting}.`, right: true };
  });
