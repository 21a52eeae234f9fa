import { IconButton, Logo } from '@marquee/ui';
import { usePermission } from '@marquee/platform';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useShellText } from '#frame/shell-text.ts';
import css from './drawer.module.css';

interface DrawerProps {
  onClose(): void;
  readonly children: ReactNode;
}

/** The side menu of a narrow window, over the page. The browser's own dialog keeps the focus and closes on Escape. */
export function Drawer({ onClose, children }: DrawerProps) {
  const { t } = useShellText();
  const { name } = usePermission().info.whitelabel;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className={css.drawer} aria-label={t('side.label')} onClose={onClose}>
      <div className={css.head}>
        <Logo name={name} />
        <IconButton label={t('close')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {children}
    </dialog>
  );
}
