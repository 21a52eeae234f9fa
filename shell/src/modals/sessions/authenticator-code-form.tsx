import type { CallBody } from '@marquee/contract';
import { CallError, useMutation, useQueryClient } from '@marquee/platform';
import { Button, Field, PasswordInput, TextInput } from '@marquee/ui';
import { ShieldCheck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import { useModalForm } from '#modal-kit/use-modal-form.ts';
import { useErrorText, useShellText, type ShellKey } from '#texts/shell-text.ts';
import css from './authenticator.module.css';

type Body = CallBody<'confirmAuthenticator'>;

interface AuthenticatorCodeFormProps<Value> {
  readonly mutation: { readonly mutationFn: (body: Body) => Promise<Value> };
  readonly submitText: string;
  readonly variant: 'primary' | 'danger';
  /** Only digits are accepted, no recovery code. */
  readonly hasNumericCode?: boolean;
  /** Explains the fields. */
  readonly children: ReactNode;
  onBusyChange?(busy: boolean): void;
  onDone(value: Value): void;
}

/** Takes the password and a code of the authenticator, and shows an error at each. */
export function AuthenticatorCodeForm<Value>({
  mutation,
  submitText,
  variant,
  hasNumericCode = false,
  children,
  onBusyChange,
  onDone,
}: AuthenticatorCodeFormProps<Value>) {
  const { t } = useShellText();
  const errors = useErrorText();
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, formState } = useModalForm({ defaultValues: { password: '', code: '' } });
  const call = useMutation({
    ...mutation,
    onSuccess: async (value) => {
      onDone(value);
      await queryClient.invalidateQueries({ queryKey: ['authenticator'] });
    },
    onError: (error) => {
      const code = error instanceof CallError ? error.code : null;
      if (code === 'password.wrong') setError('password', { message: t('authenticator.passwordWrong') });
      if (code === 'verification.wrong_code') setError('code', { message: errors.t(code) });
    },
  });
  useEffect(() => {
    onBusyChange?.(call.isPending);
    return () => onBusyChange?.(false);
  }, [call.isPending, onBusyChange]);
  const submit = handleSubmit(({ password, code }) => {
    if (!call.isPending) call.mutate({ password, code: code.trim() });
  });
  const createRules = (missing: ShellKey) => ({
    validate: (value: string) => value.trim() !== '' || t(missing),
    onChange: () => call.reset(),
  });
  const { password: passwordError, code: codeError } = formState.errors;
  const errorCode = call.error instanceof CallError ? call.error.code : null;
  const isFormError = errorCode !== null && errorCode !== 'password.wrong' && errorCode !== 'verification.wrong_code';
  return (
    <ModalForm className={css.form} onSubmit={submit} callError={call.error}>
      {isFormError && <FormMessage tone="coral" text={errors.t(errorCode)} />}
      {children}
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
      <Field
        label={t('authenticator.code')}
        required
        error={codeError?.message}
        {...(hasNumericCode ? {} : { hint: t('loginVerification.codeHint') })}
      >
        {(control) => (
          <TextInput
            {...control}
            icon={<ShieldCheck />}
            {...(hasNumericCode ? { inputMode: 'numeric' } : {})}
            autoComplete="one-time-code"
            maxLength={hasNumericCode ? 16 : 32}
            {...register('code', createRules('loginVerification.codeMissing'))}
          />
        )}
      </Field>
      <Button type="submit" variant={variant} size="large" wide busy={call.isPending}>
        {submitText}
      </Button>
    </ModalForm>
  );
}
