import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import css from './toast.module.css';

export interface ToastContent {
  readonly id: number;
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; onPress(): void };
}

export interface ToastProps {
  readonly toast: ToastContent;
  readonly closeLabel: string;
  onDismiss(id: number): void;
}

const icons = { info: Info, success: CircleCheck, warning: CircleAlert, danger: CircleAlert } as const;

/** Milliseconds that a toast is shown. Errors and toasts with an action stay until they are closed. */
const durationMs = 6000;

export function Toast({ toast, closeLabel, onDismiss }: ToastProps) {
  const [isPaused, setIsPaused] = useState(false);
  const isPersistent = toast.tone === 'danger' || toast.action !== undefined;
  useEffect(() => {
    if (isPaused || isPersistent) return;
    const timer = setTimeout(() => onDismiss(toast.id), durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, isPersistent, toast.id, onDismiss]);

  const Icon = icons[toast.tone];
  const { action } = toast;
  return (
    <div
      className={css.toast}
      role={toast.tone === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <span aria-hidden className={css.icon} data-tone={toast.tone}>
        <Icon />
      </span>
      <div className={css.words}>
        <p className={css.title}>{toast.title}</p>
        {toast.text !== undefined && <p className={css.text}>{toast.text}</p>}
      </div>
      {action !== undefined && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            action.onPress();
            onDismiss(toast.id);
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={css.close} aria-label={closeLabel} onClick={() => onDismiss(toast.id)}>
        <X aria-hidden />
      </button>
    </div>
  );
}
