import { useEffect, useLayoutEffect, useRef } from 'react';
import { createLazyPart } from '#lazy-part/create-lazy-part.ts';
import { OverlayLoading } from '#lazy-part/overlay-loading.tsx';
import { useLazyPart } from '#lazy-part/use-lazy-part.ts';
import { lockScroll } from '#modal/lock-scroll.ts';
import type { DrawerProps } from './drawer-props.ts';
import css from './drawer.module.css';

const dialog = createLazyPart(async () => (await import('./drawer-dialog.tsx')).DrawerDialog);

/** A panel over the page from its start edge, for menus on narrow screens. The page behind does not scroll. */
export function Drawer(props: DrawerProps) {
  const isLoaded = useLazyPart(dialog, 'now', props.onClose);
  const opener = useRef<HTMLElement>(null);
  // A layout effect runs before the dialog moves the focus.
  useLayoutEffect(() => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }, []);
  useEffect(() => lockScroll(), []);
  if (isLoaded) return <dialog.Part {...props} opener={opener} />;
  return (
    <OverlayLoading
      frame={{ scrim: css.scrim, panel: css.panel, head: css.head, close: css.close }}
      label={props.label}
      title={props.header}
      closeLabel={props.closeLabel}
      onClose={props.onClose}
    />
  );
}
