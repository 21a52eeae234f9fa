import { refetchFleet } from '#federation/manifest/fleet.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';

declare const SHELL_VERSION: string;

/** Fetches the newest manifest and reports an invalid one. */
export async function checkForRelease(): Promise<void> {
  const outcome = await refetchFleet();
  if (outcome === 'invalid') sendFleetReport({ part: 'shell', version: SHELL_VERSION, class: 'manifest-rejected' });
}
