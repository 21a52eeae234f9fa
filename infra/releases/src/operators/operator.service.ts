import { randomBytes } from 'node:crypto';
import { appendAudit, requireSigningRight } from '#audit/append-audit.ts';
import { isOperatorAdded } from '#audit/authentic-rows.repository.ts';
import { readChannel } from '#channel/channel.repository.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { withTransaction, type Tx } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import type { Grant } from '#authorization/grant.ts';
import type { Signer } from '#signing/keys.ts';
import type { OperatorAdded } from './operator.responses.ts';
import { deleteOperator, hashToken, insertOperator } from '#authorization/operator.repository.ts';

interface By {
  readonly actor: string;
  readonly reason: string;
}

/** @throws ReleaseError `name-taken`, or `not-found` for a channel that does not exist */
export function addOperator(
  { database, signer, now }: ReleaseContext,
  { name, grants }: { name: string; grants: Grant[] },
  { actor, reason }: By,
): Promise<OperatorAdded> {
  const token = randomBytes(32).toString('base64url');
  const at = now().toISOString();
  return withTransaction(database, async (tx) => {
    for (const { channel } of grants) if (channel !== '*') await readChannel(tx, channel);
    const isAdded = await insertOperator(tx, { name, grants, addedAt: at, addedBy: actor }, token);
    if (!isAdded) throw new ReleaseError('name-taken', `the operator ${name} already exists`);
    await appendAudit(tx, signer, {
      at,
      actor,
      action: 'operator-add',
      channel: null,
      part: null,
      revision: null,
      reason,
      detail: { name, grants, tokenHash: hashToken(token) },
    });
    return { name, grants, token };
  });
}

/**
 * Whether there is an operator to remove. An operator whose row is missing is removed from the audit all the same,
 * which decides whether the token is accepted when the row is put back.
 */
async function deleteAudited(tx: Tx, signer: Signer, name: string): Promise<boolean> {
  if (await deleteOperator(tx, name)) return true;
  await requireSigningRight(tx, signer);
  return isOperatorAdded(tx, signer, name);
}

/**
 * Removes an operator, which revokes the token.
 * @throws ReleaseError `not-found` when the audit shows no operator with the name either
 */
export function removeOperator(
  { database, signer, now }: ReleaseContext,
  name: string,
  { actor, reason }: By,
): Promise<{ removed: string }> {
  return withTransaction(database, async (tx) => {
    if (!(await deleteAudited(tx, signer, name)))
      throw new ReleaseError('not-found', `the operator ${name} does not exist`);
    await appendAudit(tx, signer, {
      at: now().toISOString(),
      actor,
      action: 'operator-remove',
      channel: null,
      part: null,
      revision: null,
      reason,
      detail: { name },
    });
    return { removed: name };
  });
}
