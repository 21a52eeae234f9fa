import type { FleetTab } from '@marquee/contract/fleet';
import { remoteStates } from '#federation/remote-state/remote-states.ts';
import { sendToEdge } from '#federation/reporting/send-to-edge.ts';

declare const SHELL_VERSION: string;

const reportIntervalMs = 60_000;

const newTabId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

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
  const tab = newTabId();
  let lastReport = '';
  const describe = (): string => JSON.stringify({ tab, runs: versions() } satisfies FleetTab);
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
