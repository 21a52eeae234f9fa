import { Grip, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import type { Drag } from './use-drag.ts';
import { Spoken } from '../spoken/spoken.tsx';
import css from './modal.module.css';

interface ModalBarProps {
  readonly title: ReactNode;
  readonly label: string | undefined;
  readonly closeLabel: string | undefined;
  readonly dragLabel: string | undefined;
  readonly drag: Drag;
  readonly closable: boolean;
}

export function ModalBar({ title, label, closeLabel, dragLabel, drag, closable }: ModalBarProps) {
  return (
    <div className={css.bar}>
      {title === undefined ? (
        <Dialog.Title asChild>
          <Spoken as="h2">{label}</Spoken>
        </Dialog.Title>
      ) : (
        <Dialog.Title className={css.title}>{title}</Dialog.Title>
      )}
      <span className={css.tools}>
        {dragLabel !== undefined && (
          <button
            type="button"
            className={css.handle}
            aria-label={dragLabel}
            title={dragLabel}
            onPointerDown={drag.onPointerDown}
            onPointerMove={drag.onPointerMove}
            onPointerUp={drag.onPointerUp}
            onPointerCancel={drag.onPointerUp}
            onKeyDown={drag.onKeyDown}
          >
            <Grip aria-hidden />
          </button>
        )}
        {closeLabel !== undefined && (
          <Dialog.Close className={css.close} aria-label={closeLabel} title={closeLabel} disabled={!closable}>
            <X aria-hidden />
          </Dialog.Close>
        )}
      </span>
    </div>
  );
}
