import { Button } from '@marquee/ui';
import { useShellText } from '#shell-text.ts';
import { FormBanner } from '#modals/form-banner.tsx';
import { CopyButton } from './copy-button.tsx';
import css from './authenticator.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  onKept(): void;
}

/** The codes that open the account without the phone, shown once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useShellText();
  return (
    <div className={css.form}>
      <FormBanner tone="cyan" text={t('authenticator.done')} />
      <p className={css.text}>{t('authenticator.keep')}</p>
      <ul className={css.codes} aria-label={t('authenticator.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={t('authenticator.copyCodes')} done={t('authenticator.codesCopied')} wide />
      <Button variant="primary" size="large" wide onClick={onKept}>
        {t('authenticator.kept')}
      </Button>
    </div>
  );
}
