import { openChannel } from '#state/page/open-channel.ts';

const broadcastName = 'marquee-social';
/** Milliseconds in which a waiting tab acknowledges a callback. */
const ackTimeoutMs = 3_000;

const getState = (callbackQuery: string): string => new URLSearchParams(callbackQuery).get('state') ?? '';

const getField = (data: unknown, name: 'callbackQuery' | 'acknowledged'): string | null => {
  const text: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : null;
  return typeof text === 'string' ? text : null;
};

/** Opens the channel on which a tab waits for a provider callback; null where the browser rejects channels. */
export function openCallbackChannel(): BroadcastChannel | null {
  return openChannel(broadcastName);
}

/**
 * Passes the query of a provider callback to the tab that waits for it. Resolves to false when no tab acknowledges it.
 * Does not use `window.opener`, which the policy of a provider may have cleared.
 */
export function sendCallback(callbackQuery: string): Promise<boolean> {
  const broadcast = openCallbackChannel();
  if (broadcast === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (isAcknowledged: boolean): void => {
      clearTimeout(timeout);
      broadcast.close();
      resolve(isAcknowledged);
    };
    const timeout = setTimeout(() => end(false), ackTimeoutMs);
    broadcast.onmessage = ({ data }: MessageEvent<unknown>) =>
      getField(data, 'acknowledged') === getState(callbackQuery) && end(true);
    broadcast.postMessage({ callbackQuery });
  });
}

/** Calls `onCallback` with the callback of the login with this state. */
export function listenForCallback(
  broadcast: BroadcastChannel,
  state: string,
  onCallback: (callbackQuery: string) => void,
): void {
  broadcast.onmessage = ({ data }: MessageEvent<unknown>) => {
    const callbackQuery = getField(data, 'callbackQuery');
    if (callbackQuery === null || getState(callbackQuery) !== state) return;
    broadcast.postMessage({ acknowledged: state });
    onCallback(callbackQuery);
  };
}
