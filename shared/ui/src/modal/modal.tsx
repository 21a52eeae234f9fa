import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createLazyPart } from '#lazy-part/create-lazy-part.ts';
import { OverlayLoading } from '#lazy-part/overlay-loading.tsx';
import { useLazyPart } from '#lazy-part/use-lazy-part.ts';
import { lockScroll } from './lock-scroll.ts';
import type { ModalProps } from './modal-props.ts';
import { findOpener, type Opener } from './opener.ts';
import css from './modal.module.css';

const dialog = createLazyPart(async () => (await import('./modal-dialog.tsx')).ModalDialog);

/** Milliseconds between mounting a modal and showing it. */
const delayMs = 100;

/**
 * A modal dialog. The page behind does not scroll and keeps its position; the focus is trapped and returned on close.
 * Full screen below 768 px. A modal that opens later lies above earlier ones.
 */
export function Modal(props: ModalProps) {
  const isLoaded = useLazyPart(dialog, 'now', props.onClose);
  const [isVisible, setIsVisible] = useState(false);
  const opener = useRef<Opener>(null);
  useLayoutEffect(() => {
    // A hidden page that is shown again keeps the first one.
    opener.current ??= findOpener();
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
  if (isLoaded) return <dialog.Part {...props} opener={opener} />;
  const { size = 'medium', title, label, closeLabel, closable, onClose } = props;
  return (
    <OverlayLoading
      frame={{ scrim: css.scrim, stage: css.stage, panel: css.panel, head: css.bar, close: css.close }}
      size={size}
      label={label ?? (typeof title === 'string' ? title : undefined)}
      title={title === undefined ? null : <p className={css.title}>{title}</p>}
      closeLabel={closeLabel}
      closable={closable}
      onClose={onClose}
    />
  );
}
