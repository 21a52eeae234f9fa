import { Button } from '@marquee/ui';
import { NoteModal } from '#modals/note-modal.tsx';
import type { ShellModalProps } from '#modals/shell-modal-props.ts';
import { useShellText } from '#shell-text.ts';

/** R8.02: nobody invites by the code that was typed. */
export function InvitationModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  return (
    <NoteModal
      title={t('register.invitationTitle')}
      text={t('register.invitationText')}
      onClose={onClose}
      actions={
        <Button wide variant="primary" size="large" onClick={onClose} data-autofocus>
          {t('register.invitationOk')}
        </Button>
      }
    />
  );
}
