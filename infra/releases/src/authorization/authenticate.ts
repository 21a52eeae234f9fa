import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import { rolesByPermission, type ReleasePermission } from '@marquee/contract/release-calls';
import { runAs } from './acting-operator.ts';
import { isAllowed, type Grant, type Scope } from './grant.ts';
import { createTokenError, isSameToken, readBearerToken } from './bearer-token.ts';
import { findOperatorByToken, hashToken, type StoredOperator } from './operator.repository.ts';

/** The caller, identified by the token. */
export interface Operator {
  readonly name: string;
  readonly grants: readonly Grant[];
  /** SHA-256 in hex of the token; null for the bootstrap token, with which a caller may name any actor. */
  readonly tokenHash: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator | null;
  }
}

/** Operator of the bootstrap token. No operator can be added with this name. */
export const rootName = 'root';

const root: Operator = { name: rootName, grants: [{ role: 'admin', part: '*', channel: '*' }], tokenHash: null };

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
    const tokenHash = hashToken(token);
    const found = await findOperatorByToken(db, token);
    if (found === null || !(await isAudited(found, tokenHash))) throw createTokenError();
    request.operator = { name: found.name, grants: found.grants, tokenHash };
  });
  // After the body was read, whose events would lose the operator.
  app.addHook('preValidation', ({ operator }, _reply, done) => {
    const { tokenHash = null } = operator ?? {};
    runAs(operator === null || tokenHash === null ? null : { ...operator, tokenHash }, done);
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
export function resolveActor({ name, tokenHash }: Operator, named: string | undefined): string {
  return tokenHash === null ? (named ?? name) : name;
}
