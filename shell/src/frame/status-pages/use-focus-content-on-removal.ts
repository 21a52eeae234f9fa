import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Focuses the main content when the element with this ref is removed while it has the focus. */
export function useFocusContentOnRemoval<Removed extends HTMLElement>(): RefObject<Removed | null> {
  const ref = useRef<Removed>(null);
  // A layout effect: React cleans it up before it removes the element, which ends the focus.
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      document.getElementById('content')?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
