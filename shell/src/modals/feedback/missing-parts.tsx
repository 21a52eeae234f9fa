import { Button, Modal } from '@marquee/ui';
import { useShellText } from '#shell-text.ts';
import css from './feedback.module.css';

interface MissingPartsProps {
  readonly names: readonly string[];
  onClose(): void;
}

/** R5.05: names what was left empty. */
export function MissingParts({ names, onClose }: MissingPartsProps) {
  const { t, language } = useShellText();
  const fields = new Intl.ListFormat(language).format(names);
  return (
    <Modal
      size="small"
      title={t('feedback.missingTitle')}
      closeLabel={t('close')}
      dragLabel={t('move')}
      onClose={onClose}
      actions={
        <Button wide variant="primary" onClick={onClose} data-autofocus>
          {t('feedback.ok')}
        </Button>
      }
    >
      <p className={css.missing} role="alert">
        {t('feedback.missing', { fields })}
      </p>
    </Modal>
  );
}
