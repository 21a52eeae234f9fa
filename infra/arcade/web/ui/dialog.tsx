import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '#web/i18n/texts.ts';
import css from './dialog.module.css';

interface Props {
  readonly title: string;
  readonly size?: 'wide';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog, full width on a phone. */
export function Dialog({ title, size, onClose, children }: Props) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={css.sheet} data-size={size} aria-label={title} onClose={onClose}>
      <header className={css.head}>
        <h2>{title}</h2>
        <button type="button" aria-label={t('close')} onClick={() => dialog.current?.close()}>
          <X size={20} aria-hidden />
        </button>
      </header>
      <div className={css.body}>{children}</div>
    </dialog>
  );
}
