import { readKey } from '@marquee/service/site';

/** DATABASE_URL, or the address that `npm start` stores in the data folder of the site on this machine. */
export function readDatabaseUrl(environment: NodeJS.ProcessEnv): string {
  const url = environment['DATABASE_URL'] || readKey(environment, 'gateway-database-url');
  if (url === undefined)
    throw new Error('Set DATABASE_URL, or MARQUEE_DATA to the data folder of a site that runs here.');
  return url;
}
