import { getToken, recordPasswordChange, replaceToken, session } from '#state/session.ts';

const channelName = 'marquee.renewed-tokens';

const getPlayerId = (): string | null => session.get().member?.id ?? null;

interface RenewedToken {
  readonly previous: string | null;
  readonly next: string;
  /** The player whose password has changed; null while it is loading. */
  readonly playerId: string | null;
}

/**
 * Replaces the token after a password change in this window, and in other windows of this browser with the same
 * session, such as the chat. Windows with another session of the player learn why theirs ends.
 */
export function renewToken(next: string): void {
  const renewed: RenewedToken = { previous: getToken(), next, playerId: getPlayerId() };
  replaceToken(next);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(renewed);
  channel.close();
}

/** Follows the password changes of other windows of this browser. */
export function watchRenewedTokens(): void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data: { previous, next, playerId } }: MessageEvent<RenewedToken>) => {
    if (previous !== null && previous === getToken()) replaceToken(next);
    else if (playerId !== null && playerId === getPlayerId()) recordPasswordChange();
  };
}
