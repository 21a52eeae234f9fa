import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './modal.module.css';

interface ModalHeaderProps {
  readonly title: ReactNode;
  readonly label: string | undefined;
  readonly closeLabel: string | undefined;
  readonly handle: ReactNode;
  readonly closable: boolean;
}

export function ModalHeader({ title, label, closeLabel, handle, closable }: ModalHeaderProps) {
  return (
    <div className={css.bar}>
      {title === undefined ? (
        <Dialog.Title asChild>
          <VisuallyHidden as="h2">{label}</VisuallyHidden>
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
