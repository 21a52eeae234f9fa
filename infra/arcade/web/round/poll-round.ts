import type { RoundView } from '#http/schemas.ts';
import { ArcadeApiError, type ArcadeApi } from '#web/api/arcade-api.ts';
import { pauseUntilOnline } from './pause-until-online.ts';

const passingErrors = new Set(['network', 'service.unavailable', 'too_many_requests']);
const POLL_MS = 1_000;
const MAX_POLLS = 40;
const MAX_RETRIES = 3;

/** Whether the service does not know yet if the stake was debited. It decides within half a minute. */
export function isStakePending({ state }: RoundView): boolean {
  return state === 'DEBITING';
}

/** Polls a round while its stake is pending, up to MAX_POLLS times. */
export async function pollRound(api: ArcadeApi, placed: RoundView, onPending: () => void): Promise<RoundView> {
  let round = placed;
  for (let poll = 0; isStakePending(round) && poll < MAX_POLLS; poll++) {
    onPending();
    await pauseUntilOnline(POLL_MS);
    round = await api.getRound(round.id).catch(() => round);
  }
  return round;
}

/**
 * Sends an idempotent request, and sends it again after a network failure or when the minimum round time has not
 * passed.
 */
export async function retryUntilResponse(send: () => Promise<RoundView>): Promise<RoundView> {
  for (let retry = 0; ; retry++) {
    try {
      return await send();
    } catch (error) {
      const waitMs = error instanceof ArcadeApiError ? retryDelay(error) : null;
      if (waitMs === null || retry === MAX_RETRIES) throw error;
      await pauseUntilOnline(waitMs);
    }
  }
}

function retryDelay({ code, details }: ArcadeApiError): number | null {
  if (code === 'round.too_soon') return Number(details['waitMs'] ?? POLL_MS);
  return passingErrors.has(code) ? POLL_MS : null;
}
