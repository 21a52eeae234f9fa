import { useEffect, useRef } from 'react';
import { isModalLocked } from '#state/modals.ts';

interface Step {
  /** Of the page, as the router names it. */
  readonly key: unknown;
  /** Modals that were open over the page. */
  readonly depth: number;
}

const stepNow = (): Step => {
  const state: { readonly key?: unknown; readonly modalDepth?: unknown } | null = history.state;
  return { key: state?.key, depth: typeof state?.modalDepth === 'number' ? state.modalDepth : 0 };
};

/**
 * Makes each open modal a step of the history, so that going back closes the topmost one and leaves the page where it is. A step whose
 * modal was closed otherwise stays behind and is passed over; one whose modal is held is gone back to.
 * @param open names from the bottom to the topmost
 */
export function useModalHistory(open: readonly string[], close: (name: string) => void): void {
  const last = useRef<Step>(null);
  const latest = useRef({ open, close });
  const count = useRef(0);
  useEffect(() => {
    latest.current = { open, close };
    const { key, depth } = stepNow();
    // The router may draw a step back before the listener below has closed what belonged to it; only what is new gets a step.
    const isMore = open.length > count.current;
    count.current = open.length;
    for (let step = depth; isMore && step < open.length; step += 1)
      history.pushState({ ...history.state, modalDepth: step + 1 }, '');
    if (isMore || key !== last.current?.key) last.current = stepNow();
  });
  useEffect(() => {
    const follow = (): void => {
      const before = last.current;
      const now = stepNow();
      last.current = now;
      const { open: names, close: closeOne } = latest.current;
      if (now.depth < names.length && names.some(isModalLocked)) history.forward();
      else if (now.depth < names.length) names.slice(now.depth).toReversed().forEach(closeOne);
      else if (before !== null && before.key === now.key && now.depth < before.depth) history.back();
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
}
