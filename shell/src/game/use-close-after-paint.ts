import { useCallback, useEffect, useState } from 'react';

/**
 * Removing the frame of a game takes up to a tenth of a second on a phone. `close` answers the press before that: it
 * makes `isClosing` true, and `onClose` is called after the next paint.
 */
export function useCloseAfterPaint(onClose: () => void): { readonly isClosing: boolean; close(): void } {
  const [isClosing, setIsClosing] = useState(false);
  useEffect(() => {
    if (!isClosing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(onClose)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isClosing, onClose]);
  return { isClosing, close: useCallback(() => setIsClosing(true), []) };
}
