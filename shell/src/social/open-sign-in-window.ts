import type { SocialFinish, SocialProvider } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { startAttempt } from './social-attempt.ts';
import { listenForCallback } from './social-channel.ts';

/** Stage of a social sign-in. */
export type SocialStage =
  | { readonly at: 'idle' }
  | { readonly at: 'waiting' | 'finishing' | 'blocked' | 'closed'; readonly provider: SocialProvider }
  | { readonly at: 'refused'; readonly provider: SocialProvider; readonly error: unknown };

interface SignInOptions {
  readonly provider: SocialProvider;
  onStage(stage: SocialStage): void;
  onFound(value: SocialFinish): void;
}

const windowFeatures = 'popup,width=480,height=720';
const pollMs = 500;

/**
 * One sign-in in a window of its own. A window that seems closed may only have been cut off by the provider's policy,
 * so the answer is waited for all the same. Answers what ends it.
 */
export function openSignInWindow({ provider, onStage, onFound }: SignInOptions): () => void {
  // Opened in the click handler, because browsers block later popups. The URL follows.
  const popup = window.open('', 'marquee-social', windowFeatures);
  if (popup === null) {
    onStage({ at: 'blocked', provider });
    return () => undefined;
  }
  let ended = false;
  let stopListening = (): void => undefined;
  const end = (): void => {
    ended = true;
    clearInterval(watch);
    stopListening();
  };
  const refuse = (error: unknown): void => {
    if (ended) return;
    end();
    popup.close();
    onStage({ at: 'refused', provider, error });
  };
  const watch = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(watch);
    onStage({ at: 'closed', provider });
  }, pollMs);
  const finish = (secret: string) => (answer: string) => {
    clearInterval(watch);
    stopListening();
    onStage({ at: 'finishing', provider });
    callApi('socialFinish', { body: { callbackQuery: answer, secret } }).then((value) => {
      if (ended) return;
      end();
      onFound(value);
    }, refuse);
  };
  onStage({ at: 'waiting', provider });
  startAttempt(provider).then(({ url, state, secret }) => {
    if (ended) return;
    stopListening = listenForCallback(state, finish(secret));
    popup.location.replace(url);
  }, refuse);
  return () => {
    end();
    popup.close();
  };
}
