import { type ModalProps } from '@marquee/ui';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import css from './message-modal.module.css';

interface MessageModalProps extends Pick<ModalProps, 'title' | 'actions' | 'closable' | 'onClose'> {
  readonly text: string;
}

/** Small modal with a message and buttons. */
export function MessageModal({ title, text, actions, closable, onClose }: MessageModalProps) {
  return (
    <ModalFrame size="small" title={title} closable={closable} onClose={onClose} actions={actions}>
      <p className={css.text} role="alert">
        {text}
      </p>
    </ModalFrame>
  );
}
