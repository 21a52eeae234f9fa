import { CallError, notify, useMutation, useQueryClient } from '@marquee/platform';
import { Button, Field, PasswordInput, TextInput } from '@marquee/ui';
import { ShieldCheck } from 'lucide-react';
import { useModalForm } from '#modal-kit/use-modal-form.ts';
import { useErrorText, useShellText, type ShellKey } from '#texts/shell-text.ts';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { disableAuthenticatorMutation } from './disable-authenticator.mutation.ts';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import css from './authenticator.module.css';

interface DisableFormProps {
  /** Number of unused recovery codes. */
  readonly left: number;
  onDone(): void;
}

/** Disables the authenticator; requires the password and a code. */
export function DisableForm({ left, onDone }: DisableFormProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, formState } = useModalForm({ defaultValues: { password: '', code: '' } });
  const disable = useMutation({
    ...disableAuthenticatorMutation,
    onSuccess: async () => {
      onDone();
      notify({ tone: 'success', title: t('authenticator.disabled') });
      await queryClient.invalidateQueries({ queryKey: ['authenticator'] });
    },
    onError: (error) => {
      const code = error instanceof CallError ? error.code : null;
      if (code === 'password.wrong') setError('password', { message: t('authenticator.passwordWrong') });
      if (code === 'verification.wrong_code') setError('code', { message: errors.t(code) });
    },
  });
  const submit = handleSubmit(({ password, code }) => {
    if (!disable.isPending) disable.mutate({ password, code: code.trim() });
  });
  const createRules = (missing: ShellKey) => ({
    validate: (value: string) => value.trim() !== '' || t(missing),
    onChange: () => disable.reset(),
  });
  const { password: passwordError, code: codeError } = formState.errors;
  const errorCode = disable.error instanceof CallError ? disable.error.code : null;
  const isFormError = errorCode !== null && errorCode !== 'password.wrong' && errorCode !== 'verification.wrong_code';
  return (
    <ModalForm className={css.form} onSubmit={submit} callError={disable.error}>
      {isFormError && <FormMessage tone="coral" text={errors.t(errorCode)} />}
      <p className={css.text}>{t('authenticator.codesLeft', { count: left })}</p>
      <p className={css.text}>{t('authenticator.disableText')}</p>
      <Field label={t('authenticator.password')} required error={passwordError?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
            autoComplete="current-password"
            maxLength={255}
            {...register('password', createRules('login.passwordMissing'))}
          />
        )}
      </Field>
      <Field label={t('authenticator.code')} required error={codeError?.message} hint={t('loginVerification.codeHint')}>
        {(control) => (
          <TextInput
            {...control}
            icon={<ShieldCheck />}
            autoComplete="one-time-code"
            maxLength={32}
            {...register('code', createRules('loginVerification.codeMissing'))}
          />
        )}
      </Field>
      <Button type="submit" variant="danger" size="large" wide busy={disable.isPending}>
        {t('authenticator.disable')}
      </Button>
    </ModalForm>
  );
}
