import type { SocialFinish, SocialProvider } from '@marquee/contract';
import { endAtGateway } from '#state/calls/ended-sessions.ts';
import { finishSocialLogin } from './social-finish.mutation.ts';
import { startAttempt } from './social-attempt.ts';
import { listenForCallback, openCallbackChannel } from './callback-messages.ts';

/** Progress of a social login. */
export type SocialLoginState =
  | { readonly status: 'idle' }
  | { readonly status: 'waiting' | 'finishing' | 'blocked' | 'closed'; readonly provider: SocialProvider }
  | { readonly status: 'failed'; readonly provider: SocialProvider; readonly error: unknown };

interface LoginWindowOptions {
  readonly provider: SocialProvider;
  onChange(state: SocialLoginState): void;
  onSuccess(value: SocialFinish): void;
}

const windowFeatures = 'popup,width=480,height=720';
const pollMs = 500;
/**
 * Number of consecutive polls in which the window is closed and this page has the focus, before the window counts as
 * closed. A window that has come back to the site seems closed too, but retains the focus while its page loads.
 */
const closedPolls = 5;

/**
 * Opens the login page of a provider in a window. A window that seems closed may only be isolated by the policy of
 * the provider, so its callback is still accepted. A window that could not pass its callback on counts as blocked.
 * Returns a function that cancels the login, which then ends the session that it may still open.
 */
export function openLoginWindow({ provider, onChange, onSuccess }: LoginWindowOptions): () => void {
  const channel = openCallbackChannel();
  // Opened in the click handler, because browsers block later popups. The URL follows.
  const popup = channel && window.open('', 'marquee-social', windowFeatures);
  if (channel === null || popup === null) {
    channel?.close();
    onChange({ status: 'blocked', provider });
    return () => undefined;
  }
  let hasEnded = false;
  const end = (): void => {
    hasEnded = true;
    clearInterval(poll);
    channel.close();
  };
  const fail = (error: unknown): void => {
    if (hasEnded) return;
    end();
    popup.close();
    onChange({ status: 'failed', provider, error });
  };
  let polls = 0;
  const poll = setInterval(() => {
    polls = popup.closed && document.hasFocus() ? polls + 1 : 0;
    if (polls < closedPolls) return;
    clearInterval(poll);
    onChange({ status: 'closed', provider });
  }, pollMs);
  const finish = (secret: string) => (callbackQuery: string) => {
    clearInterval(poll);
    channel.close();
    onChange({ status: 'finishing', provider });
    finishSocialLogin({ callbackQuery, secret }).then((value) => {
      if (hasEnded) {
        if (value.login !== null) void endAtGateway(value.login.token);
        return;
      }
      end();
      onSuccess(value);
    }, fail);
  };
  onChange({ status: 'waiting', provider });
  startAttempt(provider).then(({ url, state, secret }) => {
    if (hasEnded) return;
    listenForCallback(channel, state, finish(secret));
    popup.location.replace(url);
  }, fail);
  return () => {
    end();
    popup.close();
  };
}
