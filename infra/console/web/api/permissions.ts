import { operatorPermissions, sitePart, type OperatorPermission } from '@marquee/contract/operator';
import type { Alert } from '@marquee/contract/alerts';
import { rolesByPermission, type ReleasePermission } from '@marquee/contract/release-calls';
import type { Me } from '#schemas/responses.ts';

const covers = (pattern: string, name: string): boolean => pattern === '*' || pattern === name;

/** Whether a grant gives the permission for the part in the channel; only a grant for `*` covers `*`. */
function isAllowed({ grants }: Me, permission: ReleasePermission, part: string, channel?: string): boolean {
  return grants.some(
    (grant) =>
      rolesByPermission[permission].some((role) => role === grant.role) &&
      covers(grant.part, part) &&
      (channel === undefined || covers(grant.channel, channel)),
  );
}

/**
 * Whether an operator can release a part in a channel. Only hides buttons; the release service verifies the role.
 */
export function canRelease(me: Me, part: string, channel: string): boolean {
  return isAllowed(me, 'switch', part, channel);
}

/** Whether an operator can verify the stored files of a part. */
export function canVerify(me: Me, part: string): boolean {
  return isAllowed(me, 'verify', part);
}

/** Whether an operator can retire versions of a part, which applies to all channels. */
export function canRetire(me: Me, part: string): boolean {
  return isAllowed(me, 'retire', part, '*');
}

/** Whether an operator can run the jobs of the release service, which work on all parts and channels. */
export function canRunReleaseJobs(me: Me): boolean {
  return isAllowed(me, 'run-job', '*', '*');
}

/** Whether an operator can acknowledge an alert. One that concerns no part needs a role for all of them. */
export function canAcknowledge(me: Me, { data }: Alert): boolean {
  return isAllowed(me, 'acknowledge', 'part' in data ? data.part : '*', 'channel' in data ? data.channel : '*');
}

/** Whether an operator can change whether a channel accepts unsigned builds. */
export function canSetUnsigned(me: Me, channel: string): boolean {
  return isAllowed(me, 'publishers', '*', channel);
}

/** Whether an operator can change whether the changes of a channel need an approval. */
export function canSetApproval(me: Me, channel: string): boolean {
  return isAllowed(me, 'approval', '*', channel);
}

/** Whether an operator can do this with the site. Only hides buttons; the gateway verifies the role. */
export function canOperateSite({ grants }: Me, permission: OperatorPermission): boolean {
  return grants.some(
    ({ role, part, channel }) =>
      operatorPermissions[permission].some((each) => each === role) &&
      covers(part, sitePart) &&
      covers(channel, 'production'),
  );
}
