/* eslint-disable marquee/no-module-state -- called by effects only */
let lockCount = 0;
let restore: (() => void) | null = null;
/* eslint-enable marquee/no-module-state */

/**
 * A modal dialog of Radix turns pointer events of the body off. Without a value of their own, all elements of the page
 * would inherit that, and a press that opens or closes a dialog would style each of them again.
 */
function setPointerEvents(value: 'auto' | ''): void {
  for (const part of document.body.children) if (part instanceof HTMLElement) part.style.pointerEvents = value;
}

function lock(): () => void {
  const root = document.documentElement;
  const { overflow, scrollbarGutter } = root.style;
  const top = window.scrollY;
  const hasScrollbar = window.innerWidth > root.clientWidth;
  root.style.overflow = 'hidden';
  if (hasScrollbar) root.style.scrollbarGutter = 'stable';
  setPointerEvents('auto');
  return () => {
    // Radix turns those of the body on only after this.
    setTimeout(() => lockCount === 0 && setPointerEvents(''));
    Object.assign(root.style, { overflow, scrollbarGutter });
    if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
  };
}

/**
 * Stops the page behind a dialog from scrolling. The scrim of the dialog keeps presses away from the page. Locks are
 * counted: scrolling returns when the release function of each lock was called.
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
