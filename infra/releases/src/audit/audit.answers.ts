import { z } from 'zod';

/** A row of the audit as anybody may recompute it. */
export const auditRow = z.object({
  sequence: z.int(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  channel: z.string().nullable(),
  part: z.string().nullable(),
  revision: z.int().nullable(),
  reason: z.string(),
  detail: z.record(z.string(), z.unknown()),
  previous: z.string(),
  hash: z.string(),
  keyId: z.string(),
  signature: z.string(),
});

export const history = z.object({ entries: z.array(auditRow) });
export type History = z.infer<typeof history>;

export const auditVerdict = z.object({
  intact: z.boolean(),
  rows: z.int(),
  /** What is wrong, with the sequence number of the row where there is one. */
  faults: z.array(z.object({ sequence: z.int().nullable(), fault: z.string() })),
});
export type AuditVerdict = z.infer<typeof auditVerdict>;
