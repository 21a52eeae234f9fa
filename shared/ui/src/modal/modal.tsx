import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lockScroll } from './lock-scroll.ts';
import type { ModalProps } from './modal-props.ts';
import { findOpener, type Opener } from './opener.ts';

const ModalDialog = lazy(async () => ({ default: (await import('./modal-dialog.tsx')).ModalDialog }));

/** Milliseconds between mounting a modal and showing it. */
const delayMs = 100;

/**
 * A modal dialog. The page behind does not scroll and keeps its position; the focus is trapped and returned on close.
 * Full screen below 768 px. A modal that opens later lies above earlier ones.
 */
export function Modal(props: ModalProps) {
  const [isVisible, setIsVisible] = useState(false);
  const opener = useRef<Opener>(null);
  useLayoutEffect(() => {
    opener.current = findOpener();
  }, []);
  useEffect(() => lockScroll(), []);
  useEffect(() => {
    const timer = setTimeout(() => {
      // A menu that closes at the same time returns the focus to its trigger only now.
      opener.current ??= findOpener();
      setIsVisible(true);
    }, delayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isVisible) return null;
  return (
    <Suspense fallback={null}>
      <ModalDialog {...props} opener={opener} />
    </Suspense>
  );
}
