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
  const asked = askPlatform(arcade, session.id, walletToken);
  if (waitMs === undefined) return asked;
  const timer = new AbortController();
  const timeout = wait(waitMs, 'unknown' as const, { signal: timer.signal }).catch(() => 'unknown' as const);
  try {
    return await Promise.race([asked, timeout]);
  } finally {
    timer.abort();
  }
}

async function askPlatform(
  { provider, pool }: ArcadeContext,
  sessionId: string,
  sessionToken: string,
): Promise<PlatformSessionState> {
  const reply = await provider.send('verifySession', { sessionToken }, providerError);
  if (!reply.reached) return 'unknown';
  if (reply.value.status === 'OK') return 'open';
  if (reply.value.status !== 'TOKEN_EXPIRED') return 'unknown';
  await endSession(pool, sessionId);
  return 'ended';
}
