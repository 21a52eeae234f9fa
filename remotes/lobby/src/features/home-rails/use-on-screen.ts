import { useEffect, type RefObject } from 'react';

/** Calls `onChange` when the element enters or leaves the viewport. */
export function useOnScreen(element: RefObject<HTMLElement | null>, onChange: (isOnScreen: boolean) => void): void {
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      const latest = entries.at(-1);
      if (latest) onChange(latest.isIntersecting);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, onChange]);
}
