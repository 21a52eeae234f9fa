import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteDescription } from '@marquee/contract/fleet';
import { readReleasesTarget } from '@marquee/service/site';
import type { Part } from '#parts/parts.ts';
import { resolveInRepository } from '#command/repository.ts';
import { CommandError } from '#command/command-error.ts';

export interface PreviewOptions {
  readonly part: Part;
  /** The deployed site. */
  readonly site: URL;
  readonly port: number;
  /** The site's release service. */
  readonly releases: URL;
  readonly channel: string;
  /** Of an operator with a role on the remote. */
  readonly token: string;
}

const usage =
  'Usage: npm run preview -- remotes/NAME https://the.site, ' +
  'with RELEASES_URL and RELEASES_TOKEN of its release service, and PORT (9100) for the address on this machine.';

/** @throws CommandError saying in one sentence what is wrong with the command line */
export function readPreviewOptions(
  [folder, site, ...others]: readonly string[],
  env: NodeJS.ProcessEnv,
): PreviewOptions {
  if (folder === undefined || site === undefined || others.length > 0) throw new CommandError(usage);
  const descriptionFile = resolveInRepository(folder, 'remote.ts');
  if (!fs.existsSync(descriptionFile)) throw new CommandError(`${folder} is not a remote: it has no remote.ts.`);
  if (!URL.canParse(site) || !/^https?:/.test(site)) throw new CommandError(`${site} is not the address of a site.`);
  const port = Number(env['PORT'] ?? 9100);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CommandError(`PORT is ${env['PORT'] ?? ''}, but must be a number from 1 to 65535.`);
  const { url: releases, token } = readReleasesTarget(env);
  if (!URL.canParse(releases))
    throw new CommandError(`RELEASES_URL is ${releases}, but must be the address of the site's release service.`);
  if (token === '')
    throw new CommandError(
      "A preview needs an operator's token: set RELEASES_TOKEN to a token of the site's release service.",
    );
  const { remote }: { remote: RemoteDescription } = createRequire(descriptionFile)(descriptionFile);
  const part = { name: remote.name, folder: path.dirname(descriptionFile), isReleased: true };
  return {
    part,
    site: new URL(site),
    port,
    releases: new URL(releases),
    channel: env['CHANNEL'] ?? 'production',
    token,
  };
}
