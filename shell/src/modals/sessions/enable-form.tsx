import { useMutation, useQuery, useQueryClient } from '@marquee/platform';
import { Button, Field, TextInput } from '@marquee/ui';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { ContentError, ContentLoading } from '#modal-kit/content-state.tsx';
import { QrCode } from '#modals/download/qr-code.tsx';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { authenticatorSecretQuery } from './authenticator-secret.query.ts';
import { confirmAuthenticatorMutation } from './confirm-authenticator.mutation.ts';
import { CopyButton } from './copy-button.tsx';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import css from './authenticator.module.css';

const groupDigits = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

interface EnableFormProps {
  onBusyChange(busy: boolean): void;
  onDone(recoveryCodes: readonly string[]): void;
}

/** Enables the authenticator: shows the secret as QR code and text, and confirms it with the first code. */
export function EnableForm({ onBusyChange, onDone }: EnableFormProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { data, error, refetch } = useQuery(authenticatorSecretQuery());
  const confirm = useMutation({
    ...confirmAuthenticatorMutation,
    onSuccess: async ({ recoveryCodes }) => {
      onDone(recoveryCodes);
      await queryClient.invalidateQueries({ queryKey: ['authenticator'] });
    },
  });
  useEffect(() => {
    onBusyChange(confirm.isPending);
    return () => onBusyChange(false);
  }, [confirm.isPending, onBusyChange]);
  const missing = code.trim() === '' ? t('loginVerification.codeMissing') : undefined;
  const gatewayError = confirm.error === null ? undefined : errors.t(getErrorTextKey(confirm.error));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsSubmitted(true);
    if (missing === undefined && !confirm.isPending) confirm.mutate(code.trim());
  };
  if (data === undefined)
    return error === null ? <ContentLoading /> : <ContentError error={error} onRetry={() => void refetch()} />;
  return (
    <ModalForm className={css.form} onSubmit={submit}>
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
      <Field label={t('authenticator.code')} required error={gatewayError ?? (isSubmitted ? missing : undefined)}>
        {(control) => (
          <TextInput
            {...control}
            icon={<ShieldCheck />}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={16}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              confirm.reset();
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" wide busy={confirm.isPending}>
        {t('authenticator.enable')}
      </Button>
    </ModalForm>
  );
}
