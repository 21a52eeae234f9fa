import { z } from 'zod';
import { canary } from '#channel/deployment.ts';
import { check } from '#registry/check.ts';

export const remoteCanary = z.object({ part: z.string(), version: z.string() });
export type RemoteCanary = z.infer<typeof remoteCanary>;

export const partChanged = z.object({
  channel: z.string(),
  part: z.string(),
  revision: z.int(),
  /** Version of the affected visitors before the change; null for none. */
  from: z.string().nullable(),
  /** Version of the affected visitors after the change; null after a withdrawal. */
  to: z.string().nullable(),
  lastGood: z.string().nullable(),
  /** The canary after the change. */
  canary: canary.nullable(),
  /** Version of the canary that the change stopped. */
  canaryStopped: z.string().nullable(),
  /** Canaries of remotes that a rollback of the shell stopped, because they cannot run on it. */
  remoteCanariesStopped: z.array(remoteCanary).readonly(),
  checks: z.array(check),
  /** Open tabs do not wait for a navigation. */
  isUrgent: z.boolean(),
  dryRun: z.boolean(),
});
export type PartChanged = z.infer<typeof partChanged>;

export const canSwitchResponse = z.object({ allowed: z.boolean(), checks: z.array(check) });
export type CanSwitchResponse = z.infer<typeof canSwitchResponse>;
