import { canaryRule, type FleetManifest, type RemoteDeployment } from '@marquee/contract/fleet';
import { z } from 'zod';

export const canary = z.object({ version: z.string(), rule: canaryRule });
export type Canary = z.infer<typeof canary>;

/** The live releases of a part; null when none is live. */
export function findDeployment({ shell, remotes }: FleetManifest, part: string): RemoteDeployment | null {
  if (part === 'shell') return shell;
  return remotes[part] ?? null;
}

export function getCanary(deployment: RemoteDeployment | null): Canary | null {
  const { canary: live } = deployment ?? {};
  return live === undefined ? null : { version: live.release.version, rule: live.rule };
}
