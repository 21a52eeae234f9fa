import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import { rolesByPermission, type ReleasePermission } from '@marquee/contract/release-calls';
import { isAllowed, type Grant, type Scope } from './grant.ts';
import { createTokenError, isSameToken, readBearerToken } from './bearer-token.ts';
import { findOperatorByToken, hashToken, type StoredOperator } from './operator.repository.ts';

/** The caller, identified by the token. */
export interface Operator {
  readonly name: string;
  readonly grants: readonly Grant[];
  /** Has the bootstrap token, with which a caller may name any actor. */
  readonly isRoot: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator | null;
  }
}

/** Operator of the bootstrap token. No operator can be added with this name. */
export const rootName = 'root';

const root: Operator = { name: rootName, grants: [{ role: 'admin', part: '*', channel: '*' }], isRoot: true };

/** Whether the audit shows that an operator was added with these grants and this token, and not removed since. */
type IsAudited = (operator: Pick<StoredOperator, 'name' | 'grants'>, tokenHash: string) => Promise<boolean>;

/** Rejects requests without the token of an operator of the audit, and sets `request.operator`. */
export function authenticate(app: FastifyInstance, db: Queryable, rootToken: string, isAudited: IsAudited): void {
  app.decorateRequest('operator', null);
  app.addHook('onRequest', async (request) => {
    const token = readBearerToken(request);
    if (isSameToken(token, rootToken)) {
      request.operator = root;
      return;
    }
    const found = await findOperatorByToken(db, token);
    if (found === null || !(await isAudited(found, hashToken(token)))) throw createTokenError();
    request.operator = { name: found.name, grants: found.grants, isRoot: false };
  });
}

/** @throws ReleaseError `token` */
export function requireOperator({ operator }: FastifyRequest): Operator {
  if (operator === null) throw createTokenError();
  return operator;
}

/**
 * The caller, when a role has the permission.
 * @throws ReleaseError `role`
 */
export function authorize(request: FastifyRequest, permission: ReleasePermission, scope: Scope): Operator {
  const operator = requireOperator(request);
  if (isAllowed(operator.grants, permission, scope)) return operator;
  const roles = new Intl.ListFormat('en', { type: 'disjunction' }).format(rolesByPermission[permission]);
  throw new ReleaseError(
    'role',
    `${operator.name} has no role with the permission '${permission}'${describeScope(scope)}; ` +
      `it needs the role ${roles}`,
  );
}

/** `*` stands for all parts and all channels. */
function describeScope({ part, channel }: Scope): string {
  const ofPart = part === undefined ? '' : ` for ${part === '*' ? 'all parts' : part}`;
  return `${ofPart}${channel === undefined ? '' : ` in ${channel === '*' ? 'all channels' : channel}`}`;
}

/** Actor of the audit row: the operator of the token. Only the bootstrap token may name another actor. */
export function resolveActor({ name, isRoot }: Operator, named: string | undefined): string {
  return isRoot ? (named ?? name) : name;
}
