import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { createLazyPart, reportMissingOverlay } from '#foundation/lazy-part.tsx';
import { lockScroll } from '#modal/lock-scroll.ts';
import type { DrawerProps } from './drawer-props.ts';

const DrawerDialog = createLazyPart(async () => (await import('./drawer-dialog.tsx')).DrawerDialog);

/**
 * A panel over the page from its start edge, for menus on narrow screens. The page behind does not scroll. When its
 * code cannot be loaded, it is closed and that is reported.
 */
export function Drawer(props: DrawerProps) {
  const opener = useRef<HTMLElement>(null);
  // A layout effect runs before the dialog moves the focus.
  useLayoutEffect(() => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }, []);
  useEffect(() => lockScroll(), []);
  const fail = (error: unknown): void => {
    props.onClose();
    reportMissingOverlay(error);
  };
  return (
    <Suspense fallback={null}>
      <DrawerDialog {...props} opener={opener} fallback={null} onFailure={fail} />
    </Suspense>
  );
}
