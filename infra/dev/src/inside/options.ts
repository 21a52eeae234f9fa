import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteDescription } from '@marquee/contract/fleet';
import type { Part } from '../parts.ts';
import { inRepository } from '../repository.ts';
import { StartFailure } from '../start-failure.ts';

export interface InsideOptions {
  readonly part: Part;
  /** The deployed site. */
  readonly site: URL;
  readonly port: number;
}

const usage = 'Usage: npm run inside -- remotes/NAME https://the.site, with PORT (9100) for the address on this machine.';

/** @throws StartFailure saying in one sentence what is wrong with the command line */
export function readInsideOptions([folder, site, ...others]: readonly string[], env: NodeJS.ProcessEnv): InsideOptions {
  if (folder === undefined || site === undefined || others.length > 0) throw new StartFailure(usage);
  const described = inRepository(folder, 'remote.ts');
  if (!fs.existsSync(described)) throw new StartFailure(`${folder} is not a remote: it has no remote.ts.`);
  if (!URL.canParse(site) || !/^https?:/.test(site)) throw new StartFailure(`${site} is not the address of a site.`);
  const port = Number(env['PORT'] ?? 9100);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new StartFailure(`PORT is ${env['PORT'] ?? ''}, but must be a number from 1 to 65535.`);
  const { remote }: { remote: RemoteDescription } = createRequire(described)(described);
  return { part: { name: remote.name, folder: path.dirname(described), released: true }, site: new URL(site), port };
}
