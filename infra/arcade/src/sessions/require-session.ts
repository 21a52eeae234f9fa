import type { FastifyRequest } from 'fastify';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import type { PlayerCalls } from '#http/player-calls.ts';
import type { Session } from '#context/session.ts';
import { findSession } from './session.repository.ts';
import { hashToken } from './token.ts';
import { verifyPlatformSession } from './verify-platform-session.ts';

/**
 * The session of a bearer token, without a call of the platform: for a bet, whose debit the platform verifies, and for
 * the cash-out of a crash bet, which cannot wait. The request counts as one of the given calls of the player.
 * @throws ArcadeError `session.missing`, `session.expired` or `session.replaced`, and `too_many_requests` when the
 * player has too many calls in progress
 */
export async function requireBettingSession(
  arcade: ArcadeContext,
  request: FastifyRequest,
  calls: PlayerCalls = arcade.calls,
): Promise<Session> {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new ArcadeError('session.missing');
  const session = await findSession(arcade.pool, hashToken(token));
  if (!session) throw new ArcadeError('session.missing');
  if (session.expired) throw new ArcadeError('session.expired');
  if (session.replaced) throw new ArcadeError('session.replaced');
  if (!calls.start(request, session.owner)) throw new ArcadeError('too_many_requests');
  return session;
}

/**
 * A session that the platform says is open, for a call that changes a round or seeds without a debit.
 * @throws ArcadeError as `requireBettingSession`, and `wallet.unavailable` when the platform does not respond
 */
export async function requireVerifiedSession(arcade: ArcadeContext, request: FastifyRequest): Promise<Session> {
  const session = await requireBettingSession(arcade, request);
  const state = await verifyPlatformSession(arcade, session);
  if (state === 'unknown') throw new ArcadeError('wallet.unavailable');
  if (state === 'ended') throw new ArcadeError('session.expired');
  return session;
}

/**
 * A session that the platform does not say has ended, for a call that must also work while the platform does not
 * respond: it waits for the platform only a short time.
 * @throws ArcadeError as `requireBettingSession`
 */
export async function requireSession(arcade: ArcadeContext, request: FastifyRequest): Promise<Session> {
  const session = await requireBettingSession(arcade, request);
  const state = await verifyPlatformSession(arcade, session, arcade.timings.sessionCheckMs);
  if (state === 'ended') throw new ArcadeError('session.expired');
  return session;
}
