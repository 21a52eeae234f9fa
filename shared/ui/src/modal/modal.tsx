import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createLazyPart } from '#foundation/lazy-part.tsx';
import { lockScroll } from './lock-scroll.ts';
import type { ModalProps } from './modal-props.ts';
import { findOpener, type Opener } from './opener.ts';

const ModalDialog = createLazyPart(async () => (await import('./modal-dialog.tsx')).ModalDialog);

/** Milliseconds between mounting a modal and showing it. */
const delayMs = 100;

/**
 * A modal dialog. The page behind does not scroll and keeps its position; the focus is trapped and returned on close.
 * Full screen below 768 px. A modal that opens later lies above earlier ones. A modal whose code cannot be loaded
 * throws, because its owner has to close it.
 */
export function Modal(props: ModalProps) {
  const [isVisible, setIsVisible] = useState(false);
  const opener = useRef<Opener>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
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
  if (failure) throw failure.error;
  if (!isVisible) return null;
  return (
    <Suspense fallback={null}>
      <ModalDialog {...props} opener={opener} fallback={null} onFailure={(error) => setFailure({ error })} />
    </Suspense>
  );
}
