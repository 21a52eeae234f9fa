const channelName = 'marquee-social';
/** Milliseconds in which a waiting tab acknowledges a callback. */
const ackTimeoutMs = 3_000;

const getState = (callbackQuery: string): string => new URLSearchParams(callbackQuery).get('state') ?? '';

const getField = (data: unknown, name: 'callbackQuery' | 'acknowledged'): string | null => {
  const text: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : null;
  return typeof text === 'string' ? text : null;
};

/**
 * Passes the query of a provider callback to the tab that waits for it. Resolves to false when no tab acknowledges it.
 * Does not use `window.opener`, which the policy of a provider may have cleared.
 */
export function sendCallback(callbackQuery: string): Promise<boolean> {
  const channel = new BroadcastChannel(channelName);
  return new Promise((resolve) => {
    const end = (isAcknowledged: boolean): void => {
      clearTimeout(timeout);
      channel.close();
      resolve(isAcknowledged);
    };
    const timeout = setTimeout(() => end(false), ackTimeoutMs);
    channel.onmessage = ({ data }: MessageEvent<unknown>) =>
      getField(data, 'acknowledged') === getState(callbackQuery) && end(true);
    channel.postMessage({ callbackQuery });
  });
}

/** Calls `onCallback` with the callback of the sign-in with this state. Returns a function that stops listening. */
export function listenForCallback(state: string, onCallback: (callbackQuery: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const callbackQuery = getField(data, 'callbackQuery');
    if (callbackQuery === null || getState(callbackQuery) !== state) return;
    channel.postMessage({ acknowledged: state });
    onCallback(callbackQuery);
  };
  return () => channel.close();
}
