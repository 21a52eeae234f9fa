import { toMs } from '@marquee/time';
import { useEffect, useState } from 'react';

const slowAfterMs = toMs({ seconds: 5 });
/** How long the page of a game may take to load, and its scripts to send a message afterwards. */
const limitMs = toMs({ seconds: 15 });

/**
 * `loading`, `slow` and `failed`: the page has not loaded yet, after a moment, some seconds or the limit. `loaded` and
 * `silent`: it has loaded, but no script of it has sent a message, as is normal for games of some providers. `started`:
 * a message has arrived.
 */
export type FrameStart = 'loading' | 'slow' | 'failed' | 'loaded' | 'silent' | 'started';

type Step = 'loading' | 'loaded' | 'started';

/** Whether the game in a frame has started: a message from it proves that. */
export function useFrameStart(frame: HTMLIFrameElement | null, origin: string): FrameStart {
  const [step, setStep] = useState<Step>('loading');
  const [waited, setWaited] = useState<{ step: Step; ms: number }>({ step: 'loading', ms: 0 });
  useEffect(() => {
    const timers = [slowAfterMs, limitMs].map((ms) => setTimeout(() => setWaited({ step, ms }), ms));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [step]);
  useEffect(() => {
    if (frame === null) return undefined;
    const onLoad = (): void => setStep((before) => (before === 'loading' ? 'loaded' : before));
    const onMessage = (event: MessageEvent<unknown>): void => {
      if (event.origin === origin && event.source === frame.contentWindow) setStep('started');
    };
    frame.addEventListener('load', onLoad);
    window.addEventListener('message', onMessage);
    return () => {
      frame.removeEventListener('load', onLoad);
      window.removeEventListener('message', onMessage);
    };
  }, [frame, origin]);
  const waitedMs = waited.step === step ? waited.ms : 0;
  if (step === 'started') return 'started';
  if (step === 'loaded') return waitedMs >= limitMs ? 'silent' : 'loaded';
  if (waitedMs >= limitMs) return 'failed';
  return waitedMs >= slowAfterMs ? 'slow' : 'loading';
}
