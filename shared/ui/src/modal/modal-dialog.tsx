import { Dialog } from 'radix-ui';
import { useRef, type RefObject } from 'react';
import { ModalHeader } from './modal-header.tsx';
import { ModalHandle } from './modal-handle.tsx';
import type { ModalProps } from './modal-props.ts';
import { restoreFocus, type Opener } from './opener.ts';
import { useDrag } from './use-drag.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './modal.module.css';

export interface ModalDialogProps extends ModalProps {
  /** Receives the focus when the modal closes. */
  readonly opener: RefObject<Opener | null>;
}

const preventDefault = (event: Event): void => event.preventDefault();

/** Without native selects, which only accompany a text field, such as the country code of a number. */
const formControls = ['input', 'textarea', 'button[aria-haspopup=listbox]']
  .map((control) => `${control}:not([disabled])`)
  .join();

/**
 * Focuses the element with `data-autofocus`, else the first form control, else the panel, so that screen readers read
 * its name.
 */
function focusFirst(panel: HTMLElement | null): void {
  const target =
    panel?.querySelector<HTMLElement>('[data-autofocus]') ?? panel?.querySelector<HTMLElement>(formControls) ?? panel;
  target?.focus({ preventScroll: true });
}

/**
 * The dialog, loaded with the first modal. It has its own scrim, because the overlay of Radix locks scrolling a second
 * time.
 */
export function ModalDialog({
  opener,
  onClose,
  title,
  label,
  closeLabel,
  dragLabel,
  size = 'medium',
  art,
  header,
  actions,
  closable = true,
  hidden,
  children,
}: ModalDialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  const drag = useDrag(panel);
  const { x, y } = drag.offset;
  const handle = dragLabel === undefined ? null : <ModalHandle label={dragLabel} drag={drag} />;
  return (
    <Dialog.Root open modal onOpenChange={(open) => !open && closable && onClose()}>
      <Dialog.Portal>
        <div className={css.scrim} data-size={size} hidden={hidden} />
        <div className={css.stage} hidden={hidden}>
          <Dialog.Content
            ref={panel}
            className={css.panel}
            data-size={size}
            data-art={art !== undefined || undefined}
            style={{ translate: `${x}px ${y}px` }}
            aria-describedby={undefined}
            aria-label={title === undefined ? label : undefined}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              focusFirst(panel.current);
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current) restoreFocus(opener.current);
            }}
            onInteractOutside={preventDefault}
            onEscapeKeyDown={(event) => !closable && event.preventDefault()}
          >
            {art !== undefined && <div className={css.art}>{art}</div>}
            <div className={css.column}>
              {header === undefined ? (
                <ModalHeader title={title} label={label} closeLabel={closeLabel} handle={handle} closable={closable} />
              ) : (
                <>
                  <Dialog.Title asChild>
                    <VisuallyHidden as="h2">{title ?? label}</VisuallyHidden>
                  </Dialog.Title>
                  {header(handle)}
                </>
              )}
              <div className={css.content}>{children}</div>
              {actions !== undefined && <div className={css.actions}>{actions}</div>}
            </div>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
