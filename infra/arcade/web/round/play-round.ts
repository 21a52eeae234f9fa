import type { RoundView } from '#http/schemas.ts';
import { ArcadeFailure, type ArcadeApi } from '../api/arcade-api.ts';

const POLL_MS = 1_000;
const POLLS = 40;
const REPEATS = 3;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the service still finds out if the stake was taken. */
export function isUndecided({ state }: RoundView): boolean {
  return state === 'DEBITING' || state === 'ROLLING_BACK';
}

/** Asks until the stake of a round is decided, or for long enough. */
export async function followRound(api: ArcadeApi, placed: RoundView, onUndecided: () => void): Promise<RoundView> {
  let round = placed;
  for (let poll = 0; isUndecided(round) && poll < POLLS; poll++) {
    onUndecided();
    await pause(POLL_MS);
    round = await api.round(round.id).catch(() => round);
  }
  return round;
}

/** Asks for a change that happens once however often it is asked for, again where the answer got lost. */
export async function untilAnswered(ask: () => Promise<RoundView>): Promise<RoundView> {
  for (let repeat = 0; ; repeat++) {
    try {
      return await ask();
    } catch (failure) {
      const waitMs = failure instanceof ArcadeFailure ? waitBefore(failure) : null;
      if (waitMs === null || repeat === REPEATS) throw failure;
      await pause(waitMs);
    }
  }
}

function waitBefore({ code, details }: ArcadeFailure): number | null {
  if (code === 'round.too_soon') return Number(details['waitMs'] ?? POLL_MS);
  return code === 'network' || code === 'service.unavailable' ? POLL_MS : null;
}
