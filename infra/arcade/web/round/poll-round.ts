import type { RoundView } from '#http/schemas.ts';
import { ArcadeApiError, type ArcadeApi } from '#web/api/arcade-api.ts';

const POLL_MS = 1_000;
const MAX_POLLS = 40;
const MAX_RETRIES = 3;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the service still finds out if the stake was taken. */
export function isStakePending({ state }: RoundView): boolean {
  return state === 'DEBITING' || state === 'ROLLING_BACK';
}

/** Asks until the stake of a round is decided, or for long enough. */
export async function pollRound(api: ArcadeApi, placed: RoundView, onUndecided: () => void): Promise<RoundView> {
  let round = placed;
  for (let poll = 0; isStakePending(round) && poll < MAX_POLLS; poll++) {
    onUndecided();
    await pause(POLL_MS);
    round = await api.getRound(round.id).catch(() => round);
  }
  return round;
}

/** Asks for a change that happens once however often it is asked for, again where the answer got lost. */
export async function retryUntilResponse(ask: () => Promise<RoundView>): Promise<RoundView> {
  for (let repeat = 0; ; repeat++) {
    try {
      return await ask();
    } catch (failure) {
      const waitMs = failure instanceof ArcadeApiError ? retryDelay(failure) : null;
      if (waitMs === null || repeat === MAX_RETRIES) throw failure;
      await pause(waitMs);
    }
  }
}

function retryDelay({ code, details }: ArcadeApiError): number | null {
  if (code === 'round.too_soon') return Number(details['waitMs'] ?? POLL_MS);
  return code === 'network' || code === 'service.unavailable' ? POLL_MS : null;
}
