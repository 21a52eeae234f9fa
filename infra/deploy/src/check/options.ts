import fs from 'node:fs';
import path from 'node:path';
import { readServiceOrigin, resolveDataFolder, type SiteService } from '@marquee/service/site';

export interface CheckOptions {
  /** Origins of the running site. */
  readonly site: Readonly<Record<Exclude<SiteService, 'postgres' | 'identity'>, string>>;
  readonly data: string;
  readonly ports: { readonly https: number; readonly http: number; readonly edge: number; readonly gateway: number };
}

/** @throws Error when PORT is invalid or the data folder does not exist */
export function readCheckOptions(env: NodeJS.ProcessEnv): CheckOptions {
  const data = resolveDataFolder(env);
  const first = Number(env['PORT'] ?? 8480);
  if (!Number.isInteger(first) || first < 1 || first > 65_000)
    throw new Error(`PORT is ${env['PORT'] ?? ''}, but must be a number from 1 to 65000.`);
  if (!fs.existsSync(path.join(data, 'keys/fleet-public.pem')))
    throw new Error(`${data} is not the data folder of a site; start one with npm start, or set MARQUEE_DATA.`);
  return {
    site: {
      edge: readServiceOrigin(env, 'edge'),
      gateway: readServiceOrigin(env, 'gateway'),
      releases: readServiceOrigin(env, 'releases'),
      arcade: readServiceOrigin(env, 'arcade'),
      console: readServiceOrigin(env, 'console'),
    },
    data,
    ports: { https: first, http: first + 1, edge: first + 2, gateway: first + 3 },
  };
}
