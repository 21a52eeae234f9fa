import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** DATABASE_URL, or the address that `npm start` stores in the data folder of the site on this machine. */
export function readDatabaseUrl(environment: NodeJS.ProcessEnv): string {
  const given = environment['DATABASE_URL'];
  if (given) return given;
  const file = path.join(environment['MARQUEE_DATA'] ?? '.marquee', 'keys', 'gateway-database-url');
  if (!existsSync(file))
    throw new Error('Set DATABASE_URL, or MARQUEE_DATA to the data folder of a site that runs here.');
  return readFileSync(file, 'utf8').trim();
}
