import { useEffect, type KeyboardEvent } from 'react';

const isRepeat = (key: { repeat: boolean }): boolean => key.repeat;

/** A held key never starts the next round: each round is a press of its own. */
export function preventKeyRepeat(key: KeyboardEvent): void {
  if (isRepeat(key)) key.preventDefault();
}

/** The space bar plays where nothing else has the focus. */
export function useSpaceBar(play: () => void): void {
  useEffect(() => {
    const press = (key: globalThis.KeyboardEvent) => {
      if (key.code !== 'Space' || key.target !== document.body) return;
      key.preventDefault();
      if (!isRepeat(key)) play();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
