import { setTimeout as wait } from 'node:timers/promises';
import { providerError } from '@marquee/contract/schemas';
import type { ArcadeContext } from '#context/arcade-context.ts';
import type { Session } from '#context/session.ts';
import { endSession } from './session.repository.ts';

/** `unknown`: the platform did not say it, in time. */
type PlatformSessionState = 'open' | 'ended' | 'unknown';

/** Asks the platform whether the session is still open, and ends the session here when it is not. */
export async function verifyPlatformSession(
  arcade: ArcadeContext,
  session: Session,
  waitMs?: number,
): Promise<PlatformSessionState> {
  const { walletToken } = session;
  if (walletToken === null) return 'open';
  const requested = requestSessionState(arcade, session.id, walletToken);
  if (waitMs === undefined) return requested;
  const timer = new AbortController();
  const timeout = wait(waitMs, 'unknown' as const, { signal: timer.signal }).catch(() => 'unknown' as const);
  try {
    return await Promise.race([requested, timeout]);
  } finally {
    timer.abort();
  }
}

async function requestSessionState(
  { provider, pool }: ArcadeContext,
  sessionId: string,
  sessionToken: string,
): Promise<PlatformSessionState> {
  const response = await provider.send('verifySession', { sessionToken }, providerError);
  if (!response.reached) return 'unknown';
  if (response.value.status === 'OK') return 'open';
  if (response.value.status !== 'TOKEN_EXPIRED') return 'unknown';
  await endSession(pool, sessionId);
  return 'ended';
}
