import { toMs } from '@marquee/time';
import { useEffect, useState } from 'react';

/** How long a game may take until its page is there. */
const limitMs = toMs({ seconds: 15 });

/** `silent`: the page has loaded, but no script of it has sent a message, as is normal for games of some providers. */
export type FrameStart = 'waiting' | 'started' | 'silent' | 'failed';

/** Whether the game in a frame has started: a message from it proves that. */
export function useFrameStart(frame: HTMLIFrameElement | null, origin: string): FrameStart {
  const [isLate, setIsLate] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const [hasMessage, setHasMessage] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), limitMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (frame === null) return undefined;
    const onLoad = (): void => setIsLoaded(true);
    const onMessage = (event: MessageEvent<unknown>): void => {
      if (event.origin === origin && event.source === frame.contentWindow) setHasMessage(true);
    };
    frame.addEventListener('load', onLoad);
    window.addEventListener('message', onMessage);
    return () => {
      frame.removeEventListener('load', onLoad);
      window.removeEventListener('message', onMessage);
    };
  }, [frame, origin]);
  if (hasMessage) return 'started';
  if (!isLate) return 'waiting';
  return isLoaded ? 'silent' : 'failed';
}
