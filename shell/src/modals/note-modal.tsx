import { Modal, type ModalProps } from '@marquee/ui';
import { useShellText } from '#shell-text.ts';
import css from './note-modal.module.css';

interface NoteModalProps extends Pick<ModalProps, 'title' | 'actions' | 'closable' | 'onClose'> {
  readonly text: string;
}

/** A few words that have to be read, and the ways on. */
export function NoteModal({ title, text, actions, closable, onClose }: NoteModalProps) {
  const { t } = useShellText();
  return (
    <Modal
      size="small"
      title={title}
      closeLabel={t('close')}
      dragLabel={t('move')}
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
