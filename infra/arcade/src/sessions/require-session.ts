import type { ArcadeContext } from '#context/arcade-context.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import type { Session } from '#context/session.ts';
import { findSession } from './session.repository.ts';
import { hashToken } from './token.ts';

/**
 * The session of a bearer token.
 * @throws ArcadeError `session.missing` or `session.expired`
 */
export async function requireSession(arcade: ArcadeContext, authorization: string | undefined): Promise<Session> {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(authorization ?? '')?.[1];
  if (!token) throw new ArcadeError('session.missing');
  const session = await findSession(arcade.pool, hashToken(token));
  if (!session) throw new ArcadeError('session.missing');
  if (session.expired) throw new ArcadeError('session.expired');
  return session;
}
