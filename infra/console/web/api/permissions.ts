import { operatorPermissions, sitePart, type OperatorPermission } from '@marquee/contract/operator';
import type { Me } from '#schemas/responses.ts';

const covers = (pattern: string, name: string): boolean => pattern === '*' || pattern === name;

/**
 * Whether an operator can release a part in a channel. Only hides buttons; the release service verifies the role.
 */
export function canRelease({ grants }: Me, part: string, channel: string): boolean {
  return grants.some(
    (grant) =>
      (grant.role === 'releaser' || grant.role === 'admin') &&
      covers(grant.part, part) &&
      covers(grant.channel, channel),
  );
}

/** Whether an operator can verify the stored files of a part. */
export function canVerify({ grants }: Me, part: string): boolean {
  return grants.some((grant) => grant.role !== 'viewer' && covers(grant.part, part));
}

/** Whether an operator can retire versions of a part, which applies to all channels. */
export function canRetire(me: Me, part: string): boolean {
  return canRelease(me, part, '*');
}

/** Whether an operator can run the jobs of the release service, which work on all parts and channels. */
export function canRunReleaseJobs(me: Me): boolean {
  return canRelease(me, '*', '*');
}

export function isAdmin({ grants }: Me, channel: string): boolean {
  return grants.some((grant) => grant.role === 'admin' && grant.part === '*' && covers(grant.channel, channel));
}

/** Whether an operator can do this with the site. Only hides buttons; the gateway verifies the role. */
export function canOperateSite({ grants }: Me, verb: OperatorPermission): boolean {
  return grants.some(
    ({ role, part, channel }) =>
      operatorPermissions[verb].some((each) => each === role) &&
      covers(part, sitePart) &&
      covers(channel, 'production'),
  );
}
