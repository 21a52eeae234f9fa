import { z } from 'zod';
import { supersededRow, waitingRow } from '#change-requests/change-request.responses.ts';
import { canary } from '#channel/deployment.ts';
import { check } from '#registry/check.ts';

const publishedRelease = z.object({
  version: z.string(),
  build: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** Publisher whose key signed it; null for an unsigned build. */
  signedBy: z.string().nullable(),
  /** When its files were deleted. */
  retiredAt: z.string().nullable(),
  /** Checks that it passed when it was published. */
  gate: z.array(check),
  /** When its stored files were last verified; null before the first time. */
  checkedAt: z.string().nullable(),
  /** Damage found by the last verification; null when there was none, and for a retired release. */
  damage: z.string().nullable(),
});

const partStatus = z.object({
  part: z.string(),
  current: z.string().nullable(),
  /** Version of a rollback: the last good one, or the one that was withdrawn. */
  lastGood: z.string().nullable(),
  build: z.string().nullable(),
  canary: canary.nullable(),
  /** Versions that can go live, newest first. */
  published: z.array(z.string()),
  /** Reports of the current version since it was published. */
  loaded: z.int(),
  failed: z.int(),
  /** Violations of the content policy or of Trusted Types on pages with the current version, since it was published. */
  violations: z.int(),
  /** Open tabs of the last minute, newest version first. */
  tabs: z.array(z.object({ version: z.string(), count: z.int() })),
  /** Share of failures in the reports of the current version in the last ten minutes, 0 to 1; null without reports. */
  failureRate: z.number().nullable(),
  /** Third quartile of the load times of the current version in the last hour, in milliseconds. */
  p75LoadMs: z.number().nullable(),
  /** Change requests that wait for an approval. */
  awaitingApproval: z.array(waitingRow),
  /** Change requests that wait for their due time. */
  scheduled: z.array(waitingRow),
  /** Change requests that were superseded within the last day, the newest first. */
  superseded: z.array(supersededRow),
  releases: z.array(publishedRelease),
});
export type PartStatus = z.infer<typeof partStatus>;

export const channelStatus = z.object({
  channel: z.string(),
  revision: z.int(),
  platform: z.string().nullable(),
  issuedAt: z.string(),
  expiresAt: z.string(),
  parts: z.array(partStatus),
});
export type ChannelStatus = z.infer<typeof channelStatus>;

export const health = z.object({
  minutes: z.array(z.object({ at: z.string(), version: z.string(), loaded: z.int(), failed: z.int() })),
});
export type Health = z.infer<typeof health>;
