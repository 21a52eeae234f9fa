import { useEffect, useRef } from 'react';
import type { Sound } from './synthesizer.ts';
import { speaker } from './speaker.ts';

const isPress = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('button:enabled:not([aria-disabled="true"])') !== null;

/** Lets the page be heard from its first gesture on, and every button that it has; asked before the click arrives, as the round button is disabled by its own. */
export function useButtonSounds(): void {
  useEffect(() => {
    const press = (click: MouseEvent) => {
      if (isPress(click)) speaker.play('press');
    };
    window.addEventListener('click', speaker.unlock, true);
    window.addEventListener('keydown', speaker.unlock, true);
    window.addEventListener('click', press, true);
    return () => {
      window.removeEventListener('click', speaker.unlock, true);
      window.removeEventListener('keydown', speaker.unlock, true);
      window.removeEventListener('click', press, true);
    };
  }, []);
}

/** Sounds whenever a count has risen: another reel at rest, another card turned. */
export function useSoundOnIncrease(sound: Sound, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) speaker.play(sound);
    before.current = count;
  }, [sound, count]);
}

/** Sounds when what was running has come to rest. */
export function useSoundOnStop(sound: Sound, isRunning: boolean): void {
  return useSoundOnIncrease(sound, isRunning ? 0 : 1);
}
