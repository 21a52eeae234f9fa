import type { FleetReport, LoadOutcome } from '@marquee/contract/fleet';
import { fleet, loadId } from '#federation/manifest/fleet.ts';
import { sendToEdge } from '#federation/reporting/send-to-edge.ts';

declare const SHELL_VERSION: string;

/** Sends an outcome of the shell or a remote to the edge, with the channel of the page's manifest. */
export function sendFleetReport(outcome: LoadOutcome): void {
  const { channel } = fleet.get();
  const report: FleetReport = {
    ...outcome,
    load: loadId(),
    ...(channel !== '' && { channel }),
    ...(outcome.durationMs !== undefined && { durationMs: Math.round(outcome.durationMs) }),
  };
  sendToEdge('/fleet/report', JSON.stringify(report));
}

/**
 * Reports that the shell was loaded, so that its failures are compared with its loads.
 * @param mountedAt milliseconds from the start of the navigation until the page was mounted
 */
export function reportShellLoad(mountedAt: number): void {
  sendFleetReport({ part: 'shell', version: SHELL_VERSION, class: 'loaded', durationMs: mountedAt });
}
