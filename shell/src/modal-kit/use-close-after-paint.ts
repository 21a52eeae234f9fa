import { useCallback, useEffect, useState } from 'react';

const longestWaitMs = 200;

/**
 * Removing the frame of a game takes up to a tenth of a second on a phone. `close` answers the press before that: it
 * makes `isClosing` true, and `onClose` is called after the next paint.
 */
export function useCloseAfterPaint(onClose: () => void): { readonly isClosing: boolean; close(): void } {
  const [isClosing, setIsClosing] = useState(false);
  useEffect(() => {
    if (!isClosing) return;
    // A hidden tab is not painted.
    let timer = setTimeout(onClose, longestWaitMs);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(onClose);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isClosing, onClose]);
  return { isClosing, close: useCallback(() => setIsClosing(true), []) };
}
