import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteDescription } from '@marquee/contract/fleet';
import type { Part } from '#parts/parts.ts';

export interface BundledRemote {
  readonly folder: string;
  readonly description: RemoteDescription;
}

/** Reads the description in the `remote.ts` of each remote. */
export function readRemotes(parts: readonly Part[]): BundledRemote[] {
  return parts
    .filter(({ name, isReleased }) => isReleased && name !== 'shell')
    .map(({ folder }) => {
      const { remote }: { remote: RemoteDescription } = createRequire(import.meta.url)(path.join(folder, 'remote.ts'));
      return { folder, description: remote };
    });
}
