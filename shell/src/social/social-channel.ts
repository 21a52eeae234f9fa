const channelName = 'marquee-social';
/** Milliseconds in which a waiting tab acknowledges a callback. */
const ackTimeoutMs = 3_000;

const stateOf = (answer: string): string => new URLSearchParams(answer).get('state') ?? '';

const textAt = (data: unknown, name: 'answer' | 'taken'): string | null => {
  const text: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : null;
  return typeof text === 'string' ? text : null;
};

/**
 * Gives what a provider answered to the tab that waits for it; false when none does. Windows are not asked for their
 * opener: a provider's policy may have cut that tie.
 */
export function sendCallback(answer: string): Promise<boolean> {
  const channel = new BroadcastChannel(channelName);
  return new Promise((resolve) => {
    const end = (taken: boolean): void => {
      clearTimeout(late);
      channel.close();
      resolve(taken);
    };
    const late = setTimeout(() => end(false), ackTimeoutMs);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => textAt(data, 'taken') === stateOf(answer) && end(true);
    channel.postMessage({ answer });
  });
}

/** Calls `onAnswer` with the callback of the sign-in with this state. Returns the function that stops listening. */
export function listenForCallback(state: string, onAnswer: (answer: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const answer = textAt(data, 'answer');
    if (answer === null || stateOf(answer) !== state) return;
    channel.postMessage({ taken: state });
    onAnswer(answer);
  };
  return () => channel.close();
}
