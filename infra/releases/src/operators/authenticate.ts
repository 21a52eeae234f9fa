import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tx } from '#database/pool.ts';
import { ReleaseError } from '#http/release-error.ts';
import { may, type Grant, type Scope, type Verb } from './grant.ts';
import { findOperator } from './operator.repository.ts';

/** Who asks, by the token. */
export interface Operator {
  readonly name: string;
  readonly grants: readonly Grant[];
  /** The bearer of the token that the service was started with; it alone may act in another's name. */
  readonly isRoot: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator | null;
  }
}

const root: Operator = { name: 'root', grants: [{ role: 'admin', part: '*', channel: '*' }], isRoot: true };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Lets only bearers of a known token pass, and remembers who they are. */
export function authenticate(app: FastifyInstance, tx: Tx, rootToken: string): void {
  const expected = digest(rootToken);
  app.decorateRequest('operator', null);
  app.addHook('onRequest', async (request) => {
    const [, token] = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '') ?? [];
    if (token === undefined) throw unknown();
    if (timingSafeEqual(digest(token), expected)) {
      request.operator = root;
      return;
    }
    const found = await findOperator(tx, token);
    if (found === null) throw unknown();
    request.operator = { name: found.name, grants: found.grants, isRoot: false };
  });
}

const unknown = () => new ReleaseError('token', 'the bearer token is missing or wrong');

/** @throws ReleaseError `token` */
export function operatorOf({ operator }: FastifyRequest): Operator {
  if (operator === null) throw unknown();
  return operator;
}

/**
 * Who asks, when the operator may do this.
 * @throws ReleaseError `role`
 */
export function permit(request: FastifyRequest, verb: Verb, scope: Scope): Operator {
  const operator = operatorOf(request);
  if (may(operator.grants, verb, scope)) return operator;
  const what = [
    scope.part === undefined ? [] : `of ${scope.part}`,
    scope.channel === undefined ? [] : `in ${scope.channel}`,
  ]
    .flat()
    .join(' ');
  throw new ReleaseError('role', `${operator.name} has no role that may ${verb} ${what}`.trimEnd());
}

/** Who is told as the one who did it: the token's operator; who holds the bootstrap token may name somebody. */
export function actorOf({ name, isRoot }: Operator, named: string | undefined): string {
  return isRoot ? (named ?? name) : name;
}
