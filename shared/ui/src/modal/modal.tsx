import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { freezePage } from './freeze-page.ts';

const ModalDialog = lazy(async () => ({ default: (await import('./modal-dialog.tsx')).ModalDialog }));

/** Milliseconds between asking for a modal and seeing it. */
const delayMs = 100;

export interface ModalProps {
  /** Called by Escape and by the close button; never by a click outside. */
  onClose(): void;
  readonly title?: ReactNode;
  /** Names the dialog when it has no title. */
  readonly label?: string;
  /** Words on the close button for screen readers. No close button without it. */
  readonly closeLabel?: string;
  /** Words on the handle that moves the modal. No handle without it. */
  readonly dragLabel?: string;
  /** Widths in pixels: small 400 (a sheet on a phone), medium 520, large 880, game: as large as the window allows. */
  readonly size?: 'small' | 'medium' | 'large' | 'game';
  /** Art beside the content; hidden on a phone. */
  readonly art?: ReactNode;
  /** A whole bar instead of title, handle and close. */
  readonly bar?: ReactNode;
  /** Stays at the foot while the content scrolls. */
  readonly actions?: ReactNode;
  /** False while something must not be interrupted: Escape and the close button do nothing. */
  readonly closable?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog over the page. The page behind stops scrolling and comes back where it was; focus is trapped and returned.
 * Full screen below 768 px. Modals opened later lie above earlier ones.
 */
export function Modal(props: ModalProps) {
  const [due, setDue] = useState(false);
  const [opener] = useState(() => (document.activeElement instanceof HTMLElement ? document.activeElement : null));
  useEffect(() => freezePage(), []);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!due) return null;
  return (
    <Suspense fallback={null}>
      <ModalDialog {...props} opener={opener} />
    </Suspense>
  );
}
