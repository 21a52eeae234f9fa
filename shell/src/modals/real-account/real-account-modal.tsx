import { Button, Modal } from '@marquee/ui';
import { useErrorText, useShellText } from '#shell-text.ts';
import type { ShellModalProps } from '#modals/shell-modal-props.ts';
import css from './real-account.module.css';

/** R6.02, R8.04: a trial account asked for what only a real one may do. */
export function RealAccountModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  return (
    <Modal
      size="small"
      title={t('realAccount.title')}
      closeLabel={t('close')}
      dragLabel={t('move')}
      onClose={onClose}
      actions={
        <Button wide variant="primary" size="large" onClick={onClose} data-autofocus>
          {t('realAccount.confirm')}
        </Button>
      }
    >
      <p className={css.text}>{errors.t('in_need_true_account')}</p>
    </Modal>
  );
}
