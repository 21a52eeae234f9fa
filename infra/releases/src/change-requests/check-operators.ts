import type { ReleasePermission } from '@marquee/contract/release-calls';
import type { Tx } from '@marquee/service/database';
import { rootName } from '#authorization/authenticate.ts';
import { isAllowed } from '#authorization/grant.ts';
import { findOperatorByName } from '#authorization/operator.repository.ts';
import { ReleaseError } from '#http/release-error.ts';
import type { ChangeRequest } from './change-request.repository.ts';

/**
 * Verifies again, when a change request is applied, that the operators who requested and approved it may do so.
 * @throws ReleaseError `no-longer-authorized`
 */
export async function checkOperators(tx: Tx, request: ChangeRequest): Promise<void> {
  const { action, operator, requestedAt, approval } = request;
  await checkOperator(tx, request, { name: operator, at: requestedAt, did: 'requested', permission: action });
  if (approval !== null)
    await checkOperator(tx, request, {
      name: approval.operator,
      at: approval.at,
      did: 'approved',
      permission: 'approve',
    });
}

interface Act {
  readonly name: string;
  readonly at: Date;
  readonly did: 'requested' | 'approved';
  readonly permission: ReleasePermission;
}

async function checkOperator(
  tx: Tx,
  { part, channel }: ChangeRequest,
  { name, at, did, permission }: Act,
): Promise<void> {
  if (name === rootName) return;
  const operator = await findOperatorByName(tx, name);
  // A name that was added later can belong to another person.
  if (operator === null || new Date(operator.addedAt) > at)
    throw new ReleaseError('no-longer-authorized', `${name}, who ${did} the change, is no operator any more`);
  if (!isAllowed(operator.grants, permission, { part, channel }))
    throw new ReleaseError('no-longer-authorized', `${name}, who ${did} the change, has no role for it any more`);
}
