let holders = 0;
let restore: (() => void) | null = null;

function freeze(): () => void {
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

/** Stops the page from scrolling; the returned function gives it back once, when the last holder lets go. */
export function freezePage(): () => void {
  if (holders === 0) restore = freeze();
  holders += 1;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders === 0) restore?.();
  };
}
