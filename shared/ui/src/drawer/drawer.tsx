import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { lockScroll } from '#modal/lock-scroll.ts';
import type { DrawerProps } from './drawer-props.ts';

const DrawerDialog = lazy(async () => ({ default: (await import('./drawer-dialog.tsx')).DrawerDialog }));

/** A panel over the page from its start edge, for menus on narrow screens. The page behind does not scroll. */
export function Drawer(props: DrawerProps) {
  const opener = useRef<HTMLElement>(null);
  // A layout effect runs before the dialog moves the focus.
  useLayoutEffect(() => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }, []);
  useEffect(() => lockScroll(), []);
  return (
    <Suspense fallback={null}>
      <DrawerDialog {...props} opener={opener} />
    </Suspense>
  );
}
