import type { FleetReport } from '@marquee/contract/fleet';
import { fleet } from '#federation/manifest.ts';
import { tellEdge } from '#federation/tell-edge.ts';

/** Tells the edge how a part fares in the channel of this page's fleet. */
export function reportFleet(report: FleetReport): void {
  const { channel } = fleet.get();
  const durationMs = report.durationMs === undefined ? {} : { durationMs: Math.round(report.durationMs) };
  tellEdge('/fleet/report', JSON.stringify({ ...report, ...(channel !== '' && { channel }), ...durationMs }));
}
