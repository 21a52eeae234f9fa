import { signedManifest } from '@marquee/contract/fleet';
import type { ReleaseTarget } from './releases-command.ts';

/** The live version of each part in the production channel, the shell first. */
export async function readLiveVersions({ ports }: ReleaseTarget): Promise<ReadonlyMap<string, string>> {
  const response = await fetch(`http://localhost:${ports.releases}/v1/channels/production/manifest`);
  const { shell, remotes } = signedManifest.parse(await response.json()).manifest;
  const live = new Map(shell === null ? [] : [['shell', shell.current.version]]);
  for (const [part, { current }] of Object.entries(remotes)) live.set(part, current.version);
  return live;
}
