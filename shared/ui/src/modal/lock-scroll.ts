/* eslint-disable marquee/no-module-state -- called by effects only */
let lockCount = 0;
let restore: (() => void) | null = null;
/* eslint-enable marquee/no-module-state */

function lock(): () => void {
  const root = document.documentElement;
  const { overflow, scrollbarGutter } = root.style;
  const top = window.scrollY;
  const hasScrollbar = window.innerWidth > root.clientWidth;
  root.style.overflow = 'hidden';
  if (hasScrollbar) root.style.scrollbarGutter = 'stable';
  return () => {
    Object.assign(root.style, { overflow, scrollbarGutter });
    if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
  };
}

/**
 * Stops the page from scrolling. Locks are counted: scrolling returns when the release function of each lock was
 * called.
 */
export function lockScroll(): () => void {
  if (lockCount === 0) restore = lock();
  lockCount += 1;
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    lockCount -= 1;
    if (lockCount === 0) restore?.();
  };
}
