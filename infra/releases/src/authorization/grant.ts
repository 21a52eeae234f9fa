import { channelName, partName } from '@marquee/contract/fleet';
import { releaseRoles, rolesByPermission, type ReleasePermission } from '@marquee/contract/release-calls';
import { z } from 'zod';

const all = z.literal('*');

/** A role for one part or all, in one channel or all. */
export const grant = z.strictObject({
  role: z.enum(releaseRoles),
  part: z.union([all, partName]),
  channel: z.union([all, channelName]),
});
export type Grant = z.infer<typeof grant>;

/** Target of a call. Only a grant for `*` covers `*`; an omitted property is not checked. */
export interface Scope {
  readonly part?: string;
  readonly channel?: string;
}

const covers = (granted: string, wanted: string | undefined): boolean =>
  wanted === undefined || granted === '*' || granted === wanted;

export function isAllowed(grants: readonly Grant[], permission: ReleasePermission, { part, channel }: Scope): boolean {
  return grants.some(
    (given) =>
      rolesByPermission[permission].some((role) => role === given.role) &&
      covers(given.part, part) &&
      covers(given.channel, channel),
  );
}

/** The parts for which a role has the permission in a channel; `*` stands for all parts. */
export function listAllowedParts(grants: readonly Grant[], permission: ReleasePermission, channel: string): string[] {
  return grants.filter((given) => isAllowed([given], permission, { channel })).map(({ part }) => part);
}
