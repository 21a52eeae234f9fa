import { Toast } from './toast.tsx';
import type { ToastContent } from './toast.tsx';
import css from './toast.module.css';

export interface ToastViewportProps {
  readonly toasts: readonly ToastContent[];
  /** Accessible name of the region. */
  readonly label: string;
  readonly closeLabel: string;
  /** `corner` floats above the page, `inline` takes its place in the page and covers nothing. */
  readonly placement?: 'corner' | 'inline';
  onDismiss(id: number): void;
}

/**
 * Region of the toasts, by default above the page and its dialogs, but below an open menu. Toasts are announced without
 * moving the focus.
 */
export function ToastViewport({ toasts, label, closeLabel, placement = 'corner', onDismiss }: ToastViewportProps) {
  return (
    <section aria-label={label} aria-live="polite" className={css.viewport} data-placement={placement}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} closeLabel={closeLabel} onDismiss={onDismiss} />
      ))}
    </section>
  );
}
