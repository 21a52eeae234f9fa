import { useEffect, type KeyboardEvent } from 'react';

const isRepeat = (key: { repeat: boolean }): boolean => key.repeat;

/** Prevents a held key from starting another round. */
export function preventKeyRepeat(key: KeyboardEvent): void {
  if (isRepeat(key)) key.preventDefault();
}

/** Plays on the space bar when no element has the focus. */
export function useSpaceBar(play: () => void): void {
  useEffect(() => {
    const onKeyDown = (key: globalThis.KeyboardEvent) => {
      if (key.code !== 'Space' || key.target !== document.body) return;
      key.preventDefault();
      if (!isRepeat(key)) play();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
