import { getToken, replaceToken } from '#state/session.ts';

const channelName = 'marquee.renewed-tokens';

interface RenewedToken {
  readonly previous: string | null;
  readonly next: string;
}

/** Replaces the token of this window, and of other windows of this browser with the same session, such as the chat. */
export function renewToken(next: string): void {
  const renewed: RenewedToken = { previous: getToken(), next };
  replaceToken(next);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(renewed);
  channel.close();
}

/** Follows the changes that other windows make to the token of this session. */
export function watchRenewedTokens(): void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data: { previous, next } }: MessageEvent<RenewedToken>) => {
    if (previous !== null && previous === getToken()) replaceToken(next);
  };
}
