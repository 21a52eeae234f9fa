import { refetchFleet } from '#federation/manifest/fleet.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';

declare const SHELL_VERSION: string;

/** Asks for the newest manifest; one that must not be used is told of. */
export async function checkForRelease(): Promise<void> {
  const outcome = await refetchFleet();
  if (outcome === 'refused') sendFleetReport({ part: 'shell', version: SHELL_VERSION, class: 'manifest-refused' });
}
