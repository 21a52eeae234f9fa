import type { SocialFinish } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { takeAttempt } from './social-attempt.ts';
import { sendCallback } from './social-channel.ts';

/** What became of an answer that a provider sent this window back with. */
export type CallbackResult =
  | { readonly is: 'handed' | 'unexpected' }
  | { readonly is: 'found'; readonly value: SocialFinish; readonly from: string }
  | { readonly is: 'refused'; readonly error: unknown; readonly from: string };

/** Finishes the sign-in here if this window left for it, else gives it to the tab that waits, and closes the window. */
export async function handleProviderCallback(answer: string): Promise<CallbackResult> {
  const kept = takeAttempt(new URLSearchParams(answer).get('state') ?? '');
  if (kept === null) {
    const taken = await sendCallback(answer);
    if (taken) window.close();
    return { is: taken ? 'handed' : 'unexpected' };
  }
  const { secret, from } = kept;
  return callApi('socialFinish', { body: { callbackQuery: answer, secret } }).then(
    (value) => ({ is: 'found', value, from }),
    (error: unknown) => ({ is: 'refused', error, from }),
  );
}
