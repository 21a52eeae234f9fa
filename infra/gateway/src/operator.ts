import { parseArgs } from 'node:util';
import pg from 'pg';
import { writeMaintenance } from '#modules/system/status.repository.ts';

const USAGE = `Usage: node infra/gateway/src/operator.ts status maintenance [--minutes <n>]
       node infra/gateway/src/operator.ts status normal
The database is the one of DATABASE_URL.`;

const switchStatus = async (databaseUrl: string, maintenance: boolean, minutes: number | null): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await writeMaintenance(client, maintenance, minutes);
  } finally {
    await client.end();
  }
};

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { minutes: { type: 'string' } } });
  const [subject, state] = positionals;
  const minutes = values.minutes === undefined ? null : Number(values.minutes);
  const known = subject === 'status' && (state === 'normal' || state === 'maintenance');
  if (!known || (minutes !== null && !(Number.isInteger(minutes) && minutes > 0))) throw new Error(USAGE);
  if (!process.env['DATABASE_URL']) throw new Error('The environment variable DATABASE_URL is missing.');
  await switchStatus(process.env['DATABASE_URL'], state === 'maintenance', state === 'maintenance' ? minutes : null);
  process.stdout.write(`The site is now ${state === 'normal' ? 'open' : 'in maintenance'}.\n`);
};

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
