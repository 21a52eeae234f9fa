import { useEffect } from 'react';

/** Up and down, wherever the focus is but in a field; a held key counts once. */
export function useArrowKeys(press: (up: boolean) => void): void {
  useEffect(() => {
    const hear = (key: KeyboardEvent) => {
      if (key.repeat || (key.key !== 'ArrowUp' && key.key !== 'ArrowDown')) return;
      if (key.target instanceof HTMLInputElement || document.querySelector('dialog[open]')) return;
      key.preventDefault();
      press(key.key === 'ArrowUp');
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  });
}
