import type { ErrorCode, SliderTrace } from '@marquee/contract';
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

const isCallError = (error: unknown, code: ErrorCode): boolean => error instanceof CallError && error.code === code;

/** Input of a call with the response to its challenge. */
export interface Challenged {
  readonly challenge?: SliderTrace;
}

/**
 * Sends a call and, while the gateway requires a challenge or rejects the response, sends it again with a response of
 * the player.
 * @throws CallError `challenge.required` or `login.verification_failed` when the player closes the puzzle
 */
export async function sendWithChallenge<Value>(send: (input: Challenged) => Promise<Value>): Promise<Value> {
  let input: Challenged = {};
  for (;;) {
    try {
      return await send(input);
    } catch (error) {
      const isWrong = input.challenge !== undefined && isCallError(error, 'login.verification_failed');
      if (!isWrong && !isCallError(error, 'challenge.required')) throw error;
      const challenge = await requestChallenge(getRequiredWorkBits(error), isWrong);
      if (challenge === null) throw error;
      input = { challenge };
    }
  }
}
