import path from 'node:path';
import { parseArgs } from 'node:util';
import { singleLineText } from '@marquee/contract/schemas';
import { escapeOutput } from '@marquee/service/command';
import { migrate } from '@marquee/service/database';
import { readKey } from '@marquee/service/site';
import { retireOutcomesNow } from '#restore/retire-outcomes.ts';

const USAGE = `Usage: npm run arcade -- retire-outcomes --reason <text>
After a restore: reveals all seeds, ends the hash chains and all game sessions, and returns open bets.
The database is DATABASE_URL of the arcade, or the one of the site in MARQUEE_DATA (default .marquee).`;

function readReason(): string {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } });
  const { reason = '' } = values;
  if (positionals.join(' ') !== 'retire-outcomes' || reason.trim() === '' || !singleLineText.test(reason))
    throw new Error(USAGE);
  return reason;
}

try {
  const reason = readReason();
  const url = process.env['DATABASE_URL'] || readKey(process.env, 'arcade-database-url');
  if (url === undefined)
    throw new Error('Set DATABASE_URL, or MARQUEE_DATA to the data folder of a site that runs here.');
  // The backup can be older than the tables that this command needs.
  await migrate(url, path.join(import.meta.dirname, '..'));
  const { seeds, chains, rounds, sessions } = await retireOutcomesNow(url, reason);
  process.stdout.write(
    `Revealed ${seeds} seeds, ended ${chains} hash chains, ${rounds} rounds and ${sessions} game sessions.\n`,
  );
} catch (error) {
  process.stderr.write(`${escapeOutput(error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = 1;
}
