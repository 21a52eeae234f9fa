import { refetchFleet } from '#federation/manifest.ts';
import { reportFleet } from '#federation/report-fleet.ts';

declare const SHELL_VERSION: string;

/** Asks for the newest manifest; one that must not be used is told of. */
export async function lookForRelease(): Promise<void> {
  const outcome = await refetchFleet();
  if (outcome === 'refused') reportFleet({ part: 'shell', version: SHELL_VERSION, class: 'manifest-refused' });
}
