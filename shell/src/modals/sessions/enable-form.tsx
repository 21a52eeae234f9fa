import { useQuery } from '@marquee/platform';
import { useShellText } from '#texts/shell-text.ts';
import { ContentError, ContentLoading } from '#modal-kit/content-state.tsx';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { QrCode } from '#modals/download/qr-code.tsx';
import { AuthenticatorCodeForm } from './authenticator-code-form.tsx';
import { authenticatorSecretQuery } from './authenticator-secret.query.ts';
import { confirmAuthenticatorMutation } from './confirm-authenticator.mutation.ts';
import { CopyButton } from './copy-button.tsx';
import css from './authenticator.module.css';

const groupDigits = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

interface EnableFormProps {
  /** An earlier attempt has enabled the authenticator, but its response with the recovery codes was lost. */
  readonly isEnabled: boolean;
  onBusyChange(busy: boolean): void;
  onDone(recoveryCodes: readonly string[]): void;
  onFailed(error: unknown): void;
}

/** Enables the authenticator: shows the secret as QR code and text, and confirms it with password and first code. */
export function EnableForm({ isEnabled, onBusyChange, onDone, onFailed }: EnableFormProps) {
  const { t } = useShellText();
  const { data, error, refetch } = useQuery(authenticatorSecretQuery());
  if (data === undefined)
    return error === null ? <ContentLoading /> : <ContentError error={error} onRetry={() => void refetch()} />;
  return (
    <AuthenticatorCodeForm
      mutation={confirmAuthenticatorMutation}
      submitText={t(isEnabled ? 'authenticator.codes' : 'authenticator.enable')}
      variant="primary"
      hasNumericCode
      onBusyChange={onBusyChange}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      onFailed={onFailed}
    >
      {isEnabled ? (
        <>
          <FormMessage tone="cyan" text={t('authenticator.enabled')} />
          <p className={css.text}>{t('authenticator.nextCode')}</p>
        </>
      ) : (
        <>
          <div className={css.picture}>
            <QrCode text={data.address} label={t('authenticator.qr')} />
            <p className={css.text}>{t('authenticator.scan')}</p>
          </div>
          <div className={css.key}>
            <p className={css.text}>{t('authenticator.manualKey')}</p>
            <p className={css.line}>
              <code className={css.secret}>{groupDigits(data.secret)}</code>
              <CopyButton text={data.secret} label={t('authenticator.copy')} copiedText={t('authenticator.copied')} />
            </p>
          </div>
        </>
      )}
    </AuthenticatorCodeForm>
  );
}
