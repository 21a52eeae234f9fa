import { lazy, Suspense, useEffect, useState } from 'react';
import { freezePage } from './freeze-page.ts';
import type { ModalProps } from './modal-props.ts';

const ModalDialog = lazy(async () => ({ default: (await import('./modal-dialog.tsx')).ModalDialog }));

/** Milliseconds between asking for a modal and seeing it. */
const delayMs = 100;

/** What has the focus; an entry of a menu is gone by the time the modal closes, so its menu's trigger stands for it. */
function openerNow(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role=menu]');
  const trigger = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  if (trigger !== null) return trigger;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}

/**
 * A dialog over the page. The page behind stops scrolling and comes back where it was; focus is trapped and returned.
 * Full screen below 768 px. Modals opened later lie above earlier ones.
 */
export function Modal(props: ModalProps) {
  const [due, setDue] = useState(false);
  const [opener, setOpener] = useState(openerNow);
  useEffect(() => freezePage(), []);
  useEffect(() => {
    const timer = setTimeout(() => {
      // A menu that was chosen from is gone at once and gives the focus back a moment later.
      setOpener((found) => found ?? openerNow());
      setDue(true);
    }, delayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!due) return null;
  return (
    <Suspense fallback={null}>
      <ModalDialog {...props} opener={opener} />
    </Suspense>
  );
}
