import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Spoken } from '../spoken/spoken.tsx';
import css from './modal.module.css';

interface ModalBarProps {
  readonly title: ReactNode;
  readonly label: string | undefined;
  readonly closeLabel: string | undefined;
  readonly handle: ReactNode;
  readonly closable: boolean;
}

export function ModalBar({ title, label, closeLabel, handle, closable }: ModalBarProps) {
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
