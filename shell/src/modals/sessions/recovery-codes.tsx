import { Button } from '@marquee/ui';
import { useEffect } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { CopyButton } from './copy-button.tsx';
import css from './authenticator.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  onConfirm(): void;
}

/** Makes the browser ask for confirmation before the player leaves the page. */
function useConfirmBeforeUnload(): void {
  useEffect(() => {
    const confirm = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', confirm);
    return () => window.removeEventListener('beforeunload', confirm);
  }, []);
}

/** Recovery codes, which replace the authenticator app. They are shown once. */
export function RecoveryCodes({ codes, onConfirm }: RecoveryCodesProps) {
  const { t } = useShellText();
  useConfirmBeforeUnload();
  return (
    <div className={css.form}>
      <FormMessage tone="cyan" text={t('authenticator.enabled')} />
      <p className={css.text}>{t('authenticator.saveCodes')}</p>
      <ul className={css.codes} aria-label={t('authenticator.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton
        text={codes.join('\n')}
        label={t('authenticator.copyCodes')}
        copiedText={t('authenticator.codesCopied')}
        isWide
      />
      <Button variant="primary" size="large" wide onClick={onConfirm}>
        {t('authenticator.codesSaved')}
      </Button>
    </div>
  );
}
