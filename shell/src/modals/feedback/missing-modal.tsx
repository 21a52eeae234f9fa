import { Button } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';
import { MessageModal } from '#modal-kit/message-modal.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';

/** Names the `fields` that are empty. */
export function MissingModal({ params, onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { fields } = params;
  return (
    <MessageModal
      title={t('feedback.missingTitle')}
      text={t('feedback.missing', { fields: String(fields) })}
      onClose={onClose}
      actions={
        <Button wide variant="primary" size="large" onClick={onClose} data-autofocus>
          {t('feedback.ok')}
        </Button>
      }
    />
  );
}
