import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import { ModalBar } from './modal-bar.tsx';
import { ModalHandle } from './modal-handle.tsx';
import type { ModalProps } from './modal-props.ts';
import { useDrag } from './use-drag.ts';
import { Spoken } from '../spoken/spoken.tsx';
import css from './modal.module.css';

export interface ModalDialogProps extends ModalProps {
  /** Gets the focus back. */
  readonly opener: HTMLElement | null;
}

const stay = (event: Event): void => event.preventDefault();

/** What a person came for: a marked control, else the first field, else the panel itself, so that its name is read out. */
function focusFirst(panel: HTMLElement | null): void {
  const target =
    panel?.querySelector<HTMLElement>('[data-autofocus]') ??
    panel?.querySelector<HTMLElement>('input:not([disabled])') ??
    panel;
  target?.focus({ preventScroll: true });
}

/** The dialog itself, loaded with the first modal. The scrim is ours: Radix's own freezes the page a second time. */
export function ModalDialog({
  opener,
  onClose,
  title,
  label,
  closeLabel,
  dragLabel,
  size = 'medium',
  art,
  bar,
  actions,
  closable = true,
  children,
}: ModalDialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  const drag = useDrag(panel);
  const { x, y } = drag.offset;
  const handle = dragLabel === undefined ? null : <ModalHandle label={dragLabel} drag={drag} />;
  return (
    <Dialog.Root open modal onOpenChange={(open) => !open && closable && onClose()}>
      <Dialog.Portal>
        <div className={css.scrim} />
        <div className={css.stage}>
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
              opener?.focus();
            }}
            onInteractOutside={stay}
            onEscapeKeyDown={(event) => !closable && event.preventDefault()}
          >
            {art !== undefined && <div className={css.art}>{art}</div>}
            <div className={css.column}>
              {bar === undefined ? (
                <ModalBar title={title} label={label} closeLabel={closeLabel} handle={handle} closable={closable} />
              ) : (
                <>
                  <Dialog.Title asChild>
                    <Spoken as="h2">{title ?? label}</Spoken>
                  </Dialog.Title>
                  {bar(handle)}
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
