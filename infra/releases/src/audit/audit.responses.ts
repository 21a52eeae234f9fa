import { z } from 'zod';

/** A row of the audit with everything that is needed to recompute its hash. */
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

/** The newest rows that the operator may read, without what only the check of the chain needs. */
export const auditLog = z.object({
  entries: z.array(auditRow.omit({ previous: true, hash: true, keyId: true, signature: true })),
  /** Whether there are rows before these. */
  older: z.boolean(),
});

export const auditVerification = z.object({
  intact: z.boolean(),
  rows: z.int(),
  /** Violations of the chain. `sequence` is null for a violation that concerns no single row. */
  violations: z.array(z.object({ sequence: z.int().nullable(), violation: z.string() })),
});
export type AuditVerification = z.infer<typeof auditVerification>;
