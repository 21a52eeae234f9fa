import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteDescription } from '@marquee/contract/fleet';

export interface ExistingRemote {
  readonly folder: string;
  readonly description: Pick<RemoteDescription, 'name' | 'routes'>;
}

/** The remotes in a folder with their descriptions. */
export function listRemotes(remotes: string): ExistingRemote[] {
  const load = createRequire(path.join(remotes, 'any.ts'));
  return fs
    .readdirSync(remotes)
    .map((name) => path.join(remotes, name))
    .filter((folder) => fs.existsSync(path.join(folder, 'remote.ts')))
    .map((folder) => {
      const { remote }: { remote: RemoteDescription } = load(path.join(folder, 'remote.ts'));
      return { folder, description: remote };
    });
}

/** The shell with its routes, which no remote can own. */
export function describeShell(folder: string): ExistingRemote {
  const { shellRoutes }: { shellRoutes: string[] } = createRequire(path.join(folder, 'any.ts'))('./routes.ts');
  return { folder, description: { name: 'shell', routes: shellRoutes } };
}
