import type { SliderTrace } from '@marquee/contract';
import { CallError } from '@marquee/platform';
import { modals, openModal } from '#state/modals.ts';
import { requiredWorkBits } from './required-work-bits.ts';

/** Shows a puzzle over the page. Resolves to its trace, or to null when the player closes it. */
function requestChallenge(workBits: number | null): Promise<SliderTrace | null> {
  return new Promise((resolve) => {
    openModal('challenge', { onTrace: resolve, workBits });
    const unsubscribe = modals.subscribe(() => {
      if (modals.get().some(({ name }) => name === 'challenge')) return;
      unsubscribe();
      resolve(null);
    });
  });
}

/** Input of a call with the response to its challenge. */
export interface Challenged {
  readonly challenge?: SliderTrace;
}

/**
 * Sends a call and, when the gateway requires a challenge, sends it again with the player's response.
 * @throws CallError `challenge.required` when the player closes the puzzle
 */
export async function sendWithChallenge<Value>(send: (input: Challenged) => Promise<Value>): Promise<Value> {
  try {
    return await send({});
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'challenge.required') throw error;
    const challenge = await requestChallenge(requiredWorkBits(error));
    if (challenge === null) throw error;
    return send({ challenge });
  }
}
