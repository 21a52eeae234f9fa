import { Modal, type ModalProps } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';
import css from './message-modal.module.css';

interface MessageModalProps extends Pick<ModalProps, 'title' | 'actions' | 'closable' | 'onClose'> {
  readonly text: string;
}

/** Small modal with a message and buttons. */
export function MessageModal({ title, text, actions, closable, onClose }: MessageModalProps) {
  const { t } = useShellText();
  return (
    <Modal
      size="small"
      title={title}
      closeLabel={t('close')}
      dragLabel={t('moveWindow')}
      closable={closable}
      onClose={onClose}
      actions={actions}
    >
      <p className={css.text} role="alert">
        {text}
      </p>
    </Modal>
  );
}
