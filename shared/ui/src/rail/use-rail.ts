import { useCallback, useEffect, useState } from 'react';

export interface RailState {
  /** Ref callback for the list element of the rail. */
  attach(list: HTMLUListElement | null): void;
  readonly canBack: boolean;
  readonly canForward: boolean;
  /** Scrolls by 82 % of the visible width, so that the last visible item stays in view. */
  back(): void;
  forward(): void;
}

/** Pixels of tolerance at both ends, for fractional scroll positions. */
const tolerance = 4;

/** State and scroll functions of a rail. Works in both writing directions. */
export function useRail(): RailState {
  const [list, attach] = useState<HTMLUListElement | null>(null);
  const [ends, setEnds] = useState({ canBack: false, canForward: false });

  useEffect(() => {
    if (!list) return;
    const measure = (): void => {
      const scrolled = Math.abs(list.scrollLeft);
      const canBack = scrolled > tolerance;
      const canForward = scrolled + list.clientWidth < list.scrollWidth - tolerance;
      setEnds((known) =>
        known.canBack === canBack && known.canForward === canForward ? known : { canBack, canForward },
      );
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(list);
    const children = new MutationObserver(measure);
    children.observe(list, { childList: true });
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, [list]);

  const move = useCallback(
    (step: 1 | -1) => {
      if (!list) return;
      const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const direction = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
      list.scrollBy({
        left: step * direction * list.clientWidth * 0.82,
        behavior: isMotionReduced ? 'auto' : 'smooth',
      });
    },
    [list],
  );

  return { attach, ...ends, back: useCallback(() => move(-1), [move]), forward: useCallback(() => move(1), [move]) };
}
