import type { SliderTrace } from '@marquee/contract';
import { CallError } from '@marquee/platform';
import { modals, openModal } from '#state/modals.ts';
import { getRequiredWorkBits } from './get-required-work-bits.ts';

/** Shows a puzzle over the page. Resolves to its trace, or to null when the player closes it. */
function requestChallenge(workBits: number | null, isRepeated: boolean): Promise<SliderTrace | null> {
  return new Promise((resolve) => {
    openModal('challenge', { onTrace: resolve, workBits, isRepeated });
    const unsubscribe = modals.subscribe(() => {
      if (modals.get().some(({ name }) => name === 'challenge')) return;
      unsubscribe();
      resolve(null);
    });
  });
}

/** The player closed the puzzle. Has the code and details of the response that required it. */
class ChallengeCancelledError extends CallError {}

/** Whether a call failed because the player closed its puzzle. */
export function isChallengeCancelled(error: unknown): boolean {
  return error instanceof ChallengeCancelledError;
}

/** Input of a call with the response to its challenge. */
export interface Challenged {
  readonly challenge?: SliderTrace;
}

/**
 * Sends a call and, while the gateway requires a challenge or rejects the response, sends it again with a response of
 * the player.
 * @throws ChallengeCancelledError `challenge.required` or `login.verification_failed` when the player closes the puzzle
 */
export async function sendWithChallenge<Value>(send: (input: Challenged) => Promise<Value>): Promise<Value> {
  let input: Challenged = {};
  for (;;) {
    try {
      return await send(input);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isWrong = input.challenge !== undefined && error.code === 'login.verification_failed';
      if (!isWrong && error.code !== 'challenge.required') throw error;
      const challenge = await requestChallenge(getRequiredWorkBits(error), isWrong);
      if (challenge === null) throw new ChallengeCancelledError(error.code, { details: error.details, cause: error });
      input = { challenge };
    }
  }
}
