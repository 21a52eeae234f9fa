import type { SocialFinish } from '@marquee/contract';
import { finishSocialLogin } from './social-finish.mutation.ts';
import { takeAttempt } from './social-attempt.ts';
import { sendCallback } from './callback-messages.ts';

/** Result of a provider callback. */
export type CallbackResult =
  | { readonly status: 'forwarded' | 'unexpected' }
  | { readonly status: 'finished'; readonly value: SocialFinish; readonly returnPath: string }
  | { readonly status: 'failed'; readonly error: unknown; readonly returnPath: string };

/** Finishes a login that this window started; else passes the callback to the waiting tab and closes the window. */
export async function handleProviderCallback(callbackQuery: string): Promise<CallbackResult> {
  const attempt = takeAttempt(new URLSearchParams(callbackQuery).get('state') ?? '');
  if (attempt === null) {
    const isForwarded = await sendCallback(callbackQuery);
    if (isForwarded) window.close();
    return { status: isForwarded ? 'forwarded' : 'unexpected' };
  }
  const { secret, returnPath } = attempt;
  return finishSocialLogin({ callbackQuery, secret }).then(
    (value) => ({ status: 'finished', value, returnPath }),
    (error: unknown) => ({ status: 'failed', error, returnPath }),
  );
}
