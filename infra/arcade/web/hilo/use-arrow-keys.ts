import { useEffect } from 'react';

/** Calls back for the up and down keys, except in a text field or dialog and for a held key. */
export function useArrowKeys(onArrow: (isUp: boolean) => void): void {
  useEffect(() => {
    const onKeyDown = (key: KeyboardEvent) => {
      if (key.repeat || (key.key !== 'ArrowUp' && key.key !== 'ArrowDown')) return;
      if (key.target instanceof HTMLInputElement || document.querySelector('dialog[open]')) return;
      key.preventDefault();
      onArrow(key.key === 'ArrowUp');
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
