import { z } from 'zod';
import { channelName, loadTimeEnds, partName, reportClass, semver } from '#fleet.ts';

/** Versions of a channel that tabs can run, and therefore the most rows in a delivery of open tabs. */
export const maxServedVersions = 2_000;
export const maxReportCounts = 500;
/** Largest body of a delivery. */
export const deliveryBytes = 512_000;
/** An edge delivers its open tabs this often, also when none is open. */
export const tabDeliverySeconds = 15;
/** A tab without a message for this time is closed. Timers of a hidden tab run once a minute. */
export const tabExpirySeconds = 150;

const versionOfPart = z.strictObject({ part: partName, version: semver });

/** Versions that were live within the time in which a page load is valid. */
export const servedVersions = z.object({ versions: z.array(versionOfPart).max(maxServedVersions) });

/** Number of reports of one class for one version since the last delivery. */
export const reportCount = z.object({
  part: partName,
  version: semver,
  class: reportClass,
  count: z.int().min(1).max(1_000_000),
  /** Histogram of load times by bucket; only for the class `loaded`. */
  buckets: z
    .array(z.int().min(0).max(1_000_000))
    .length(loadTimeEnds.length + 1)
    .optional(),
  /** Hashes of networks that reported it, not of all if they are many; only for loads and failures. */
  networks: z
    .array(z.string().regex(/^[0-9a-f]{16}$/))
    .max(100)
    .optional(),
});
export type ReportCount = z.infer<typeof reportCount>;

/** Reports that an edge counted. */
export const reportsDelivery = z.strictObject({
  channel: channelName,
  reports: z.array(reportCount).min(1).max(maxReportCounts),
});

export const tabCount = z.strictObject({
  ...versionOfPart.shape,
  count: z.int().min(1).max(1_000_000),
  /** Networks with a tab of the version. An edge of an earlier version does not count them. */
  networks: z.int().min(1).max(1_000_000).optional(),
});
export type TabCount = z.infer<typeof tabCount>;

/** The open tabs of an edge by version. It replaces the previous delivery of the same process. */
export const tabsDelivery = z.strictObject({
  /** Random for each start of an edge. */
  edge: z.string().regex(/^[0-9a-f]{8,32}$/),
  channel: channelName,
  counts: z.array(tabCount).max(maxServedVersions),
});
export type TabsDelivery = z.infer<typeof tabsDelivery>;
