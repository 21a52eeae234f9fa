import { startSessionRenewal } from '@marquee/platform/host';
import { refreshBalance } from '#state/balance.ts';
import { closeRequiredPasswordChange } from '#state/modals.ts';
import { openChannel } from '#state/page/open-channel.ts';
import { getPageState } from '#state/page/page-state.ts';
import { endAtGateway } from '#state/calls/ended-sessions.ts';
import { getToken, recordPasswordChange, replaceToken, session } from '#state/session.ts';

const channelName = 'marquee.renewed-tokens';
/** Milliseconds for which a window waits for the new token of another one, which may be closed: a call takes 15 s. */
const renewalMs = 20_000;

const getPlayerId = (): string | null => session.get().member?.id ?? null;

/**
 * A window announces that it replaces a token, and then the new one, or null when the session keeps its token or has
 * ended. A window that starts meanwhile asks for the first message.
 */
type RenewalMessage =
  | { readonly type: 'asked' }
  | { readonly type: 'started'; readonly previous: string | null }
  | {
      readonly type: 'ended';
      readonly previous: string | null;
      readonly next: string | null;
      /** The player whose password has changed; null while it is loading. */
      readonly playerId: string | null;
    };

/**
 * Replaces the token after a password change in this window, and in other windows of this browser with the same
 * session, such as the chat. Their calls wait for it, as the gateway rejects the old token before its response arrives.
 * Windows with another session of the player learn why theirs ends. When the player logs out in another window
 * meanwhile, the renewed session is ended too.
 * @param change changes the password; resolves with the new token, or null when the session keeps the old one
 * @returns whether the session goes on
 */
export async function renewToken(change: () => Promise<string | null>): Promise<boolean> {
  const previous = getToken();
  const channel = openChannel(channelName);
  const post = (message: RenewalMessage): void => channel?.postMessage(message);
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<RenewalMessage>) => {
      if (data.type === 'asked') post({ type: 'started', previous });
    };
  const replaced = (async () => {
    post({ type: 'started', previous });
    let next: string | null = null;
    try {
      const renewed = await change();
      if (renewed === null) return null;
      if (getToken() !== previous) {
        await endAtGateway(renewed);
        return null;
      }
      next = renewed;
      replaceToken(next);
      return next;
    } finally {
      post({ type: 'ended', previous, next, playerId: getPlayerId() });
      channel?.close();
    }
  })();
  startSessionRenewal(previous, replaced);
  await replaced;
  return getToken() !== null && [previous, await replaced].includes(getToken());
}

/** Repeats the calls that the gateway rejects until a required change of the password is made. */
export function reloadAfterPasswordChange(): void {
  refreshBalance();
  void getPageState().queryClient.invalidateQueries();
}

/** Follows the password changes of other windows of this browser. */
export function watchRenewedTokens(): void {
  const channel = openChannel(channelName);
  if (channel === null) return;
  let finish: (next: string | null) => void = () => undefined;
  channel.onmessage = ({ data }: MessageEvent<RenewalMessage>) => {
    if (data.type === 'asked') return;
    const { previous } = data;
    const isShared = previous !== null && previous === getToken();
    if (data.type === 'started') {
      if (!isShared) return;
      const next = new Promise<string | null>((resolve) => {
        finish = resolve;
        setTimeout(() => resolve(null), renewalMs);
      });
      startSessionRenewal(previous, next);
      return;
    }
    if (data.next !== null) {
      if (isShared) {
        replaceToken(data.next);
        if (closeRequiredPasswordChange()) reloadAfterPasswordChange();
      } else if (data.playerId !== null && data.playerId === getPlayerId()) recordPasswordChange();
    }
    if (isShared) finish(data.next);
  };
  channel.postMessage({ type: 'asked' } satisfies RenewalMessage);
}
