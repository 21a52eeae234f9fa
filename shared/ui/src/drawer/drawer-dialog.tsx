import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import type { DrawerProps } from './drawer-props.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './drawer.module.css';

export interface DrawerDialogProps extends DrawerProps {
  /** Receives the focus when the drawer closes. */
  readonly opener: RefObject<HTMLElement | null>;
}

export function DrawerDialog({ onClose, label, closeLabel, header, opener, children }: DrawerDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <div className={css.scrim} />
        <Dialog.Content
          className={css.panel}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
        >
          <div className={css.head}>
            <Dialog.Title asChild>
              <VisuallyHidden as="h2">{label}</VisuallyHidden>
            </Dialog.Title>
            {header}
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
