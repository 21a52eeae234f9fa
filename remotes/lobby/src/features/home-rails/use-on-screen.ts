import { useEffect, type RefObject } from 'react';

/** Tells whenever an element comes into the window or leaves it. */
export function useOnScreen(element: RefObject<HTMLElement | null>, onChange: (onScreen: boolean) => void): void {
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
