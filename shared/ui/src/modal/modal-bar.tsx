import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { PointerEvent, ReactNode } from 'react';
import type { Drag } from './use-drag.ts';
import { Spoken } from '../spoken/spoken.tsx';
import css from './modal.module.css';

interface ModalBarProps {
  readonly title: ReactNode;
  readonly label: string | undefined;
  readonly closeLabel: string | undefined;
  readonly handle: ReactNode;
  /** Moves the modal by its bar as by its handle; not given where it stays. */
  readonly drag: Drag | undefined;
  readonly closable: boolean;
}

const isOnControl = ({ target }: PointerEvent): boolean => target instanceof Element && target.closest('button') !== null;

export function ModalBar({ title, label, closeLabel, handle, drag, closable }: ModalBarProps) {
  return (
    <div
      className={css.bar}
      data-draggable={drag !== undefined || undefined}
      onPointerDown={(event) => !isOnControl(event) && drag?.onPointerDown(event)}
      onPointerMove={(event) => !isOnControl(event) && drag?.onPointerMove(event)}
      onPointerUp={drag?.onPointerUp}
      onPointerCancel={drag?.onPointerUp}
    >
      {title === undefined ? (
        <Dialog.Title asChild>
          <Spoken as="h2">{label}</Spoken>
        </Dialog.Title>
      ) : (
        <Dialog.Title className={css.title}>{title}</Dialog.Title>
      )}
      <span className={css.tools}>
        {handle}
        {closeLabel !== undefined && (
          <Dialog.Close className={css.close} aria-label={closeLabel} title={closeLabel} disabled={!closable}>
            <X aria-hidden />
          </Dialog.Close>
        )}
      </span>
    </div>
  );
}
