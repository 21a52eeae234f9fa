export interface RailEnds {
  readonly canBack: boolean;
  readonly canForward: boolean;
}

/** Only the arrows follow the ends, so that scrolling does not render the items again. */
export interface RailState {
  /** Ref callback for the list element of the rail. */
  attach(list: HTMLUListElement): () => void;
  getEnds(): RailEnds;
  /** Calls the listener when an end is reached or left. */
  subscribe(listener: () => void): () => void;
  /** Scrolls by 82 % of the visible width, so that the last visible item stays in view. */
  back(): void;
  forward(): void;
}

/** Pixels of tolerance at both ends, for fractional scroll positions. */
const tolerance = 4;

function measureEnds(list: HTMLUListElement): RailEnds {
  const scrolled = Math.abs(list.scrollLeft);
  return {
    canBack: scrolled > tolerance,
    canForward: scrolled + list.clientWidth < list.scrollWidth - tolerance,
  };
}

function move(list: HTMLUListElement | null, step: 1 | -1): void {
  if (list === null) return;
  const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const direction = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  list.scrollBy({
    left: step * direction * list.clientWidth * 0.82,
    behavior: isMotionReduced ? 'auto' : 'smooth',
  });
}

/** Works in both writing directions. */
export function createRail(): RailState {
  let list: HTMLUListElement | null = null;
  let ends: RailEnds = { canBack: false, canForward: false };
  const listeners = new Set<() => void>();

  return {
    attach(attached) {
      list = attached;
      const update = (): void => {
        const measured = measureEnds(attached);
        if (measured.canBack === ends.canBack && measured.canForward === ends.canForward) return;
        ends = measured;
        for (const listener of listeners) listener();
      };
      // Its callback runs after the layout of the frame, where measuring costs nothing.
      const sizes = new ResizeObserver(update);
      sizes.observe(attached);
      let last: Element | null = null;
      const observeLastItem = (): void => {
        if (last !== null) sizes.unobserve(last);
        last = attached.lastElementChild;
        if (last !== null) sizes.observe(last);
      };
      observeLastItem();
      const children = new MutationObserver(observeLastItem);
      children.observe(attached, { childList: true });
      attached.addEventListener('scroll', update, { passive: true });
      return () => {
        list = null;
        sizes.disconnect();
        children.disconnect();
        attached.removeEventListener('scroll', update);
      };
    },
    getEnds: () => ends,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    back: () => move(list, -1),
    forward: () => move(list, 1),
  };
}
