import { useCallback, useEffect, useState } from 'react';

export interface RailState {
  /** The rail hands its list over with this. */
  attach(list: HTMLUListElement | null): void;
  readonly canBack: boolean;
  readonly canForward: boolean;
  /** Scrolls by what is visible, less one piece of a tile. */
  back(): void;
  forward(): void;
}

const slack = 4;

/** Where a rail stands, and the two moves that its arrows make. Works in both writing directions. */
export function useRail(): RailState {
  const [list, attach] = useState<HTMLUListElement | null>(null);
  const [ends, setEnds] = useState({ canBack: false, canForward: false });

  useEffect(() => {
    if (!list) return;
    const measure = (): void => {
      const gone = Math.abs(list.scrollLeft);
      const canBack = gone > slack;
      const canForward = gone + list.clientWidth < list.scrollWidth - slack;
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
    (way: 1 | -1) => {
      if (!list) return;
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const mirrored = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
      list.scrollBy({ left: way * mirrored * list.clientWidth * 0.82, behavior: still ? 'auto' : 'smooth' });
    },
    [list],
  );

  return { attach, ...ends, back: useCallback(() => move(-1), [move]), forward: useCallback(() => move(1), [move]) };
}
