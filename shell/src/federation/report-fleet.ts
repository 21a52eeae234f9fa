import type { FleetReport } from '@marquee/contract/fleet';
import { tellEdge } from '#federation/tell-edge.ts';

/** Tells the edge how a part fares. */
export const reportFleet = (report: FleetReport): void =>
  tellEdge('/fleet/report', JSON.stringify({ ...report, ...(report.durationMs !== undefined && { durationMs: Math.round(report.durationMs) }) }));
