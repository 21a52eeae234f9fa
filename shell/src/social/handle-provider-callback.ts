import type { SocialFinish } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { takeAttempt } from './social-attempt.ts';
import { sendCallback } from './social-channel.ts';

/** Result of a provider callback. */
export type CallbackResult =
  | { readonly is: 'handed' | 'unexpected' }
  | { readonly is: 'found'; readonly value: SocialFinish; readonly from: string }
  | { readonly is: 'refused'; readonly error: unknown; readonly from: string };

/** Finishes a sign-in that this window started; else passes the callback to the waiting tab and closes the window. */
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
