import { useEffect, useRef } from 'react';
import { isModalLocked, isModalOpen } from '#state/modals.ts';

interface Step {
  /** Location key of the router. */
  readonly key: unknown;
  /** Number of open modals. */
  readonly depth: number;
}

const currentStep = (): Step => {
  const state: { readonly key?: unknown; readonly modalDepth?: unknown } | null = history.state;
  return { key: state?.key, depth: typeof state?.modalDepth === 'number' ? state.modalDepth : 0 };
};

/**
 * Adds a history entry for each open modal, so that browser back closes the topmost modal and keeps the page. An entry
 * whose modal was closed in another way is skipped. While a modal is locked, going back is undone.
 * @param rendered names of the open modals, from bottom to top
 */
export function useModalHistory(rendered: readonly string[], close: (name: string) => void): void {
  const last = useRef<Step>(null);
  const latest = useRef({ open: rendered, close });
  const count = useRef(0);
  useEffect(() => {
    // The modal of the page that was left is closed by another effect of the same render.
    const open = rendered.filter(isModalOpen);
    latest.current = { open, close };
    const { key, depth } = currentStep();
    // The router may render before the listener below has closed the modals of the left entry; only new modals get an
    // entry.
    const isMore = open.length > count.current;
    count.current = open.length;
    for (let step = depth; isMore && step < open.length; step += 1)
      history.pushState({ ...history.state, modalDepth: step + 1 }, '');
    if (isMore || key !== last.current?.key) last.current = currentStep();
  });
  useEffect(() => {
    const follow = (): void => {
      const before = last.current;
      const now = currentStep();
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
