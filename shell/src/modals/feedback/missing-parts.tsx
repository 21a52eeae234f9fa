import { Button } from '@marquee/ui';
import { useShellText } from '#shell-text.ts';
import { NoteModal } from '#modals/note-modal.tsx';

interface MissingPartsProps {
  readonly names: readonly string[];
  onClose(): void;
}

/** R5.05: names what was left empty. */
export function MissingParts({ names, onClose }: MissingPartsProps) {
  const { t, language } = useShellText();
  const fields = new Intl.ListFormat(language).format(names);
  return (
    <NoteModal
      title={t('feedback.missingTitle')}
      text={t('feedback.missing', { fields })}
      onClose={onClose}
      actions={
        <Button wide variant="primary" size="large" onClick={onClose} data-autofocus>
          {t('feedback.ok')}
        </Button>
      }
    />
  );
}
