import { parseArgs } from 'node:util';
import pg from 'pg';
import { writeMaintenance } from '#modules/system/status.repository.ts';
import { answerChat, listChats } from '#operator/chat.ts';
import { databaseUrl } from '#operator/database-url.ts';
import { listFeedback } from '#operator/feedback.ts';
import { checkLedger } from '#operator/ledger.ts';

const USAGE = `Usage: npm run operator -- status maintenance [--minutes <n>]   close the site to players
       npm run operator -- status normal                        open it again
       npm run operator -- ledger [--json]                      check the books
       npm run operator -- feedback                             what players wrote, newest first
       npm run operator -- chat                                 who waits for an answer in the live chat
       npm run operator -- chat <number> <words>                answer
The database is the one of DATABASE_URL, or of the site in MARQUEE_DATA (default .marquee).`;

type Command = (client: pg.Client) => Promise<{ words: string; right: boolean }>;

const statusCommand = (state: string | undefined, minutes: string | undefined): Command | null => {
  const length = minutes === undefined ? null : Number(minutes);
  if (length !== null && !(Number.isInteger(length) && length > 0)) return null;
  if (state !== 'maintenance' && state !== 'normal') return null;
  return async (client) => {
    await writeMaintenance(client, state === 'maintenance', state === 'maintenance' ? length : null);
    return { words: `The site is now ${state === 'normal' ? 'open' : 'in maintenance'}.`, right: true };
  };
};

const chatCommand = (id: string | undefined, words: readonly string[]): Command | null => {
  if (id === undefined) return listChats;
  const text = words.join(' ').trim();
  return Number.isInteger(Number(id)) && text !== '' ? (client) => answerChat(client, Number(id), text) : null;
};

const commandOf = (): Command => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { minutes: { type: 'string' }, json: { type: 'boolean', default: false } } });
  const [subject, state, ...words] = positionals;
  const command = subject === 'status' ? statusCommand(state, values.minutes) : subject === 'chat' ? chatCommand(state, words) : null;
  if (subject === 'feedback') return listFeedback;
  if (subject === 'ledger') return (client) => checkLedger(client, values.json);
  if (!command) throw new Error(USAGE);
  return command;
};

try {
  const command = commandOf();
  const client = new pg.Client({ connectionString: databaseUrl(process.env), connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { words, right } = await command(client);
    process.stdout.write(`${words}\n`);
    process.exitCode = right ? 0 : 1;
  } finally {
    await client.end();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
