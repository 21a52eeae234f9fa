import { toMs } from '@marquee/time';
import { useEffect, useEffectEvent, useState } from 'react';

/** How long a game may take until its page is there. */
const limitMs = toMs({ seconds: 15 });

/** `silent`: the page has loaded, but no script of it has sent a message, as is normal for games of some providers. */
export type FrameStart = 'waiting' | 'started' | 'silent' | 'failed';

interface FrameStartOptions {
  readonly frame: HTMLIFrameElement | null;
  readonly origin: string;
  readonly url: string;
}

/** Whether the game in a frame has started: a message from it proves that. */
export function useFrameStart({ frame, origin, url }: FrameStartOptions): FrameStart {
  const [seen, setSeen] = useState({ url, isLoaded: false, hasMessage: false, isLate: false });
  const current = seen.url === url ? seen : { url, isLoaded: false, hasMessage: false, isLate: false };
  const add = useEffectEvent((change: Partial<typeof seen>): void => setSeen({ ...current, ...change }));
  useEffect(() => {
    const timer = setTimeout(() => add({ isLate: true }), limitMs);
    return () => clearTimeout(timer);
  }, [url]);
  useEffect(() => {
    if (frame === null) return undefined;
    const onLoad = (): void => add({ isLoaded: true });
    const onMessage = (event: MessageEvent<unknown>): void => {
      if (event.origin === origin && event.source === frame.contentWindow) add({ hasMessage: true });
    };
    frame.addEventListener('load', onLoad);
    window.addEventListener('message', onMessage);
    return () => {
      frame.removeEventListener('load', onLoad);
      window.removeEventListener('message', onMessage);
    };
  }, [frame, origin]);
  if (current.hasMessage) return 'started';
  if (!current.isLate) return 'waiting';
  return current.isLoaded ? 'silent' : 'failed';
}
