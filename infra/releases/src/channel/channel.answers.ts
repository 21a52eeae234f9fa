import { canaryRule } from '@marquee/contract/fleet';
import { z } from 'zod';
import { plannedRow } from '#planned/planned.answers.ts';

/** One thing that was looked at before a release may be used, told to people. */
export const check = z.object({ check: z.string(), passed: z.boolean(), detail: z.string() });
export type Check = z.infer<typeof check>;

export const canary = z.object({ version: z.string(), rule: canaryRule });
export type Canary = z.infer<typeof canary>;

export const partChanged = z.object({
  channel: z.string(),
  part: z.string(),
  revision: z.int(),
  /** What those whom the change reaches had before, and have after it. */
  from: z.string().nullable(),
  to: z.string(),
  lastGood: z.string(),
  /** The canary after the change. */
  canary: canary.nullable(),
  /** Version of the canary that the change ended. */
  canaryStopped: z.string().nullable(),
  checks: z.array(check),
  dryRun: z.boolean(),
});
export type PartChanged = z.infer<typeof partChanged>;

const publishedRelease = z.object({
  version: z.string(),
  build: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** When its files were deleted. */
  retiredAt: z.string().nullable(),
  /** What was looked at when it was published. */
  gate: z.array(check),
  /** When its stored files were last hashed again; null before the first time. */
  checkedAt: z.string().nullable(),
  /** What was wrong with them then; null when nothing was, and for a retired one. */
  damage: z.string().nullable(),
});

const partStatus = z.object({
  part: z.string(),
  current: z.string().nullable(),
  lastGood: z.string().nullable(),
  build: z.string().nullable(),
  canary: canary.nullable(),
  /** Versions that could be live, newest first. */
  published: z.array(z.string()),
  /** Reports of the current version since it was published. */
  loaded: z.int(),
  failed: z.int(),
  /** What browsers stopped on their pages by the content policy or Trusted Types, since the current version was published. */
  violations: z.int(),
  /** Open tabs of the last minute, newest version first. */
  tabs: z.array(z.object({ version: z.string(), count: z.int() })),
  /** Failures of the current version in all that was reported of it in the last ten minutes. */
  failureShare: z.number().nullable(),
  /** Milliseconds within which three quarters of the current version's loads of the last hour ended. */
  p75LoadMs: z.number().nullable(),
  /** Changes that wait for a second person. */
  pending: z.array(plannedRow),
  /** Changes that wait for their time. */
  scheduled: z.array(plannedRow),
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

/** What *can I switch?* answers. */
export const fitAnswer = z.object({ allowed: z.boolean(), checks: z.array(check) });
export type FitAnswer = z.infer<typeof fitAnswer>;

export const fares = z.object({
  minutes: z.array(z.object({ at: z.string(), version: z.string(), loaded: z.int(), failed: z.int() })),
});
export type Fares = z.infer<typeof fares>;
