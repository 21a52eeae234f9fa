import { operatorPermissions, sitePart, type OperatorPermission } from '@marquee/contract/operator';
import type { Me } from '#schemas/responses.ts';

const covers = (pattern: string, name: string): boolean => pattern === '*' || pattern === name;

/** Whether somebody may release a part in a channel. The release service decides; this only keeps useless buttons away. */
export function canRelease({ grants }: Me, part: string, channel: string): boolean {
  return grants.some(
    (grant) =>
      (grant.role === 'releaser' || grant.role === 'admin') &&
      covers(grant.part, part) &&
      covers(grant.channel, channel),
  );
}

/** Whether somebody may have the stored files of a part hashed again. */
export function canVerify({ grants }: Me, part: string): boolean {
  return grants.some((grant) => grant.role !== 'viewer' && covers(grant.part, part));
}

/** A version is retired in all channels at once. */
export function canRetire(me: Me, part: string): boolean {
  return canRelease(me, part, '*');
}

export function isAdmin({ grants }: Me, channel: string): boolean {
  return grants.some((grant) => grant.role === 'admin' && grant.part === '*' && covers(grant.channel, channel));
}

/** Whether somebody may do this with the site that players see. The gateway decides. */
export function canOperateSite({ grants }: Me, verb: OperatorPermission): boolean {
  return grants.some(
    ({ role, part, channel }) =>
      operatorPermissions[verb].some((each) => each === role) &&
      covers(part, sitePart) &&
      covers(channel, 'production'),
  );
}
