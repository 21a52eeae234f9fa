import type { ReleasePermission } from '@marquee/contract/release-calls';
import { findOperatorRow } from '#audit/authentic-rows.repository.ts';
import type { Tx } from '@marquee/service/database';
import { rootName } from '#authorization/authenticate.ts';
import { isAllowed, type Scope } from '#authorization/grant.ts';
import { findOperatorByName } from '#authorization/operator.repository.ts';
import { ReleaseError } from '#http/release-error.ts';
import type { Signer } from '#signing/keys.ts';
import type { ChangeRequest } from './change-request.repository.ts';
import type { AuditedActs } from './require-audited-request.ts';

/**
 * Verifies again, when a change request is applied, that the operators who requested and approved it may do so.
 * @throws ReleaseError `no-longer-authorized`
 */
export async function checkOperators(
  tx: Tx,
  signer: Signer,
  request: ChangeRequest,
  { requested, approved }: AuditedActs,
): Promise<void> {
  const { action, operator, approval } = request;
  await checkOperator(tx, signer, request, {
    name: operator,
    sequence: requested,
    did: 'requested',
    permission: action,
  });
  if (approval !== null)
    await checkOperator(tx, signer, request, {
      name: approval.operator,
      sequence: approved,
      did: 'approved',
      permission: 'approve',
    });
}

interface Act {
  readonly name: string;
  /** Number of its audit row; null before it is written. */
  readonly sequence: number | null;
  readonly did: 'requested' | 'approved';
  readonly permission: ReleasePermission;
}

/**
 * Verifies, in the transaction of an operator's act, that the audit still shows the operator and a role for it.
 * @throws ReleaseError `no-longer-authorized`
 */
export async function checkOperator(
  tx: Tx,
  signer: Signer,
  { part, channel }: Scope,
  { name, sequence, did, permission }: Act,
): Promise<void> {
  if (name === rootName) return;
  const operator = await findOperatorByName(tx, name);
  const added = operator && (await findOperatorRow(tx, signer, operator));
  // A name that was added later can belong to another person. The order of the audit does not depend on the clock.
  if (operator === null || added === null || (sequence !== null && added.sequence > sequence))
    throw new ReleaseError('no-longer-authorized', `${name}, who ${did} the change, is no operator any more`);
  if (!isAllowed(operator.grants, permission, { part, channel }))
    throw new ReleaseError('no-longer-authorized', `${name}, who ${did} the change, has no role for it any more`);
}
