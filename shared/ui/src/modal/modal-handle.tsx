import { Grip } from 'lucide-react';
import type { Drag } from './use-drag.ts';
import css from './modal.module.css';

interface ModalHandleProps {
  readonly label: string;
  readonly drag: Drag;
}

/** Handle that moves the modal by dragging or with the arrow keys. */
export function ModalHandle({ label, drag }: ModalHandleProps) {
  return (
    <button
      type="button"
      className={css.handle}
      aria-label={label}
      title={label}
      onPointerDown={drag.onPointerDown}
      onPointerMove={drag.onPointerMove}
      onPointerUp={drag.onPointerUp}
      onPointerCancel={drag.onPointerUp}
      onKeyDown={drag.onKeyDown}
    >
      <Grip aria-hidden />
    </button>
  );
}
