import { Button } from '@marquee/ui';
import { useShellText } from '#shell-text.ts';
import { NoteModal } from '#modals/note-modal.tsx';
import type { ShellModalProps } from '#modals/shell-modal-props.ts';

/** R5.05: names the `fields` that were left empty. */
export function MissingModal({ params, onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { fields } = params;
  return (
    <NoteModal
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
