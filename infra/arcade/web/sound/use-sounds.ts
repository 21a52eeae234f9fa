import { useEffect, useRef } from 'react';
import type { Sound } from './synthesizer.ts';
import { speaker } from './speaker.ts';

const isPress = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('button:enabled:not([aria-disabled="true"])') !== null;

/**
 * Unlocks sound at the first gesture and plays a sound for every enabled button. Captures clicks, because a click may
 * disable its button.
 */
export function useButtonSounds(): void {
  useEffect(() => {
    const onClick = (click: MouseEvent) => {
      if (isPress(click)) speaker.play('press');
    };
    window.addEventListener('click', speaker.unlock, true);
    window.addEventListener('keydown', speaker.unlock, true);
    window.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('click', speaker.unlock, true);
      window.removeEventListener('keydown', speaker.unlock, true);
      window.removeEventListener('click', onClick, true);
    };
  }, []);
}

/** Plays a sound whenever a count increases, such as the number of stopped reels. */
export function useSoundOnIncrease(sound: Sound, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) speaker.play(sound);
    before.current = count;
  }, [sound, count]);
}

/** Plays a sound when an animation stops. */
export function useSoundOnStop(sound: Sound, isRunning: boolean): void {
  return useSoundOnIncrease(sound, isRunning ? 0 : 1);
}
