import { canaryRule } from '@marquee/contract/fleet';
import { z } from 'zod';

const check = z.object({ check: z.string(), passed: z.boolean(), detail: z.string() });
const canary = z.object({ version: z.string(), rule: canaryRule });

export const published = z.object({ part: z.string(), version: z.string(), build: z.string(), created: z.boolean() });

export const changed = z.object({
  channel: z.string(),
  part: z.string(),
  revision: z.number(),
  from: z.string().nullable(),
  to: z.string(),
  lastGood: z.string(),
  canary: canary.nullable(),
  canaryStopped: z.string().nullable(),
  checks: z.array(check),
  dryRun: z.boolean(),
});

export const status = z.object({
  channel: z.string(),
  revision: z.number(),
  platform: z.string().nullable(),
  issuedAt: z.string(),
  expiresAt: z.string(),
  parts: z.array(
    z.object({
      part: z.string(),
      current: z.string().nullable(),
      lastGood: z.string().nullable(),
      build: z.string().nullable(),
      canary: canary.nullable(),
      published: z.array(z.string()),
      loaded: z.number(),
      failed: z.number(),
    }),
  ),
});

export const history = z.object({
  entries: z.array(
    z.object({
      sequence: z.number(),
      at: z.string(),
      actor: z.string(),
      action: z.string(),
      revision: z.number().nullable(),
      reason: z.string(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
});

export const verdict = z.object({
  intact: z.boolean(),
  rows: z.number(),
  faults: z.array(z.object({ sequence: z.number().nullable(), fault: z.string() })),
});
