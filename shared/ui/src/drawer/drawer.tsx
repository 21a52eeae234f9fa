import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { freezePage } from '#modal/freeze-page.ts';

const DrawerDialog = lazy(async () => ({ default: (await import('./drawer-dialog.tsx')).DrawerDialog }));

export interface DrawerProps {
  /** Called by Escape, the close button and a press outside. */
  onClose(): void;
  /** Names the drawer for screen readers. */
  readonly label: string;
  readonly closeLabel: string;
  /** Beside the close button. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

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
