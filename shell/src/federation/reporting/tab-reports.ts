import type { FleetTab } from '@marquee/contract/fleet';
import { loadId } from '#federation/manifest/fleet.ts';
import { remoteStates } from '#federation/remote-state/remote-states.ts';
import { sendToEdge } from '#federation/reporting/send-to-edge.ts';

declare const SHELL_VERSION: string;

const reportIntervalMs = 60_000;

function versions(): FleetTab['runs'] {
  const remotes = Object.entries(remoteStates.get()).flatMap(([name, { active: shown }]) =>
    shown === null ? [] : [[name, shown.release.version] as const],
  );
  return Object.fromEntries([['shell', SHELL_VERSION] as const, ...remotes]);
}

/**
 * Reports the versions of this tab, every minute and after each change. The release service does not delete a version
 * in use.
 */
export function startTabReports(): void {
  let lastReport = '';
  const describe = (): string => JSON.stringify({ load: loadId(), runs: versions() } satisfies FleetTab);
  const report = (): void => {
    lastReport = describe();
    sendToEdge('/fleet/tab', lastReport);
  };
  remoteStates.subscribe(() => {
    if (describe() !== lastReport) report();
  });
  setInterval(report, reportIntervalMs);
  report();
}
