import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { DrawerProps } from './drawer-props.ts';
import { Spoken } from '../spoken/spoken.tsx';
import css from './drawer.module.css';

export interface DrawerDialogProps extends DrawerProps {
  /** Gets the focus back. */
  readonly opener: HTMLElement | null;
}

export function DrawerDialog({ onClose, label, closeLabel, head, opener, children }: DrawerDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <div className={css.scrim} />
        <Dialog.Content
          className={css.panel}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener?.focus();
          }}
        >
          <div className={css.head}>
            <Dialog.Title asChild>
              <Spoken as="h2">{label}</Spoken>
            </Dialog.Title>
            {head}
            <Dialog.Close className={css.close} aria-label={closeLabel}>
              <X aria-hidden />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
