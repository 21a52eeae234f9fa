import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import type { ReleasePermission } from '@marquee/contract/release-calls';
import { isAllowed, type Grant, type Scope } from './grant.ts';
import { createTokenError, isSameToken, readBearerToken } from './bearer-token.ts';
import { findOperator } from './operator.repository.ts';

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

const root: Operator = { name: 'root', grants: [{ role: 'admin', part: '*', channel: '*' }], isRoot: true };

/** Rejects requests without a known token and sets `request.operator`. */
export function authenticate(app: FastifyInstance, db: Queryable, rootToken: string): void {
  app.decorateRequest('operator', null);
  app.addHook('onRequest', async (request) => {
    const token = readBearerToken(request);
    if (isSameToken(token, rootToken)) {
      request.operator = root;
      return;
    }
    const found = await findOperator(db, token);
    if (found === null) throw createTokenError();
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
  const target = [
    scope.part === undefined ? [] : `of ${scope.part}`,
    scope.channel === undefined ? [] : `in ${scope.channel}`,
  ]
    .flat()
    .join(' ');
  throw new ReleaseError('role', `${operator.name} has no role that may ${permission} ${target}`.trimEnd());
}

/** Actor of the audit row: the operator of the token. Only the bootstrap token may name another actor. */
export function resolveActor({ name, isRoot }: Operator, named: string | undefined): string {
  return isRoot ? (named ?? name) : name;
}
