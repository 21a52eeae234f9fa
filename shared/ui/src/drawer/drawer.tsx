import { lazy, Suspense, useEffect, useState } from 'react';
import { freezePage } from '#modal/freeze-page.ts';
import type { DrawerProps } from './drawer-props.ts';

const DrawerDialog = lazy(async () => ({ default: (await import('./drawer-dialog.tsx')).DrawerDialog }));

/** A panel from the start edge over the page, for menus that have no room beside it. The page stands still meanwhile. */
export function Drawer(props: DrawerProps) {
  const [opener] = useState(() => (document.activeElement instanceof HTMLElement ? document.activeElement : null));
  useEffect(() => freezePage(), []);
  return (
    <Suspense fallback={null}>
      <DrawerDialog {...props} opener={opener} />
    </Suspense>
  );
}
