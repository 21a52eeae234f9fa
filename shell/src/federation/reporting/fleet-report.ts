import type { FleetReport } from '@marquee/contract/fleet';
import { fleet } from '#federation/manifest/fleet.ts';
import { sendToEdge } from '#federation/reporting/send-to-edge.ts';

/** Sends an event of the shell or a remote to the edge, with the channel of the page's manifest. */
export function sendFleetReport(report: FleetReport): void {
  const { channel } = fleet.get();
  const durationMs = report.durationMs === undefined ? {} : { durationMs: Math.round(report.durationMs) };
  sendToEdge('/fleet/report', JSON.stringify({ ...report, ...(channel !== '' && { channel }), ...durationMs }));
}
