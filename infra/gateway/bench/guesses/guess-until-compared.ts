import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { getChallengeResponse, type GuessResponse } from './guess-client.ts';

/** Most seconds that a rejected guess waits here. The limits of challenges take a minute, those of guesses longer. */
const MAX_WAIT_SECONDS = 60;
const shortWait = z.object({ retryAfterSeconds: z.int().max(MAX_WAIT_SECONDS) });

/** Seconds after which to repeat a guess that was not compared, or null when it was compared or reached a limit. */
const getSecondsToRepeat = ({ message, value }: GuessResponse): number | null => {
  // Another guess had used the puzzle that the address shares.
  if (message === 'login.verification_failed') return 1;
  const wait = message === 'too_many_requests' ? shortWait.safeParse(value) : null;
  return wait?.success ? wait.data.retryAfterSeconds : null;
};

const MAX_REPETITIONS = 500;

/** Repeats a guess until it is compared or its limit is reached, as a busy gateway would save the limit otherwise. */
export async function guessUntilCompared(send: () => Promise<GuessResponse>): Promise<GuessResponse> {
  for (let repetition = 0; repetition < MAX_REPETITIONS; repetition += 1) {
    const response = await send().catch(getChallengeResponse);
    const seconds = getSecondsToRepeat(response);
    if (seconds === null) return response;
    // Guesses that wait together would use the same puzzle again.
    await sleep(seconds * 1_000 * (1 + Math.random()));
  }
  throw new Error(`a guess was not compared in ${MAX_REPETITIONS} attempts`);
}
