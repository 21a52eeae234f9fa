import type { FleetReport, LoadOutcome } from '@marquee/contract/fleet';
import { fleet, loadId } from '#federation/manifest/fleet.ts';
import { sendToEdge } from '#federation/reporting/send-to-edge.ts';

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
