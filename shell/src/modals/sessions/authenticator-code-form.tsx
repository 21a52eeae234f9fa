import type { CallBody, CallValue, ErrorCode } from '@marquee/contract';
import { CallError, useMutation, useQueryClient } from '@marquee/platform';
import { Button, Field, PasswordInput, TextInput } from '@marquee/ui';
import { ShieldCheck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import { useModalForm } from '#modal-kit/use-modal-form.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { useErrorText, useShellText, type ShellKey } from '#texts/shell-text.ts';
import { SentCodeInput } from '#modals/login-verification/sent-code-input.tsx';
import { sendAuthenticatorCodeMutation } from './send-authenticator-code.mutation.ts';
import css from './authenticator.module.css';

type Body = CallBody<'confirmAuthenticator'>;

interface AuthenticatorCodeFormProps<Value> {
  readonly mutation: { readonly mutationFn: (body: Body) => Promise<Value> };
  readonly submitText: string;
  readonly variant: 'primary' | 'danger';
  /** Only digits are accepted, no recovery code. */
  readonly hasNumericCode?: boolean;
  /** A code is sent to this contact; undefined when the code is one of the authenticator. */
  readonly contact?: CallValue<'authenticator'>['codeMethods'][number] | undefined;
  /** Buttons below the form. */
  readonly actions?: ReactNode;
  /** Explains the fields. */
  readonly children: ReactNode;
  onBusyChange?(busy: boolean): void;
  onDone(value: Value): void;
  onFailed(error: unknown): void;
}

const wrongCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'verification.wrong_code',
  'sms.code_invalid',
  'sms.code_expired',
  'sms.code_missing',
]);

/** Takes the password and a code of the authenticator, and shows an error at each. */
export function AuthenticatorCodeForm<Value>({
  mutation,
  submitText,
  variant,
  hasNumericCode = false,
  contact,
  actions,
  children,
  onBusyChange,
  onDone,
  onFailed,
}: AuthenticatorCodeFormProps<Value>) {
  const { t } = useShellText();
  const errors = useErrorText();
  const queryClient = useQueryClient();
  const {
    control: formControl,
    register,
    handleSubmit,
    setError,
    formState,
  } = useModalForm({ defaultValues: { password: '', code: '' } });
  const call = useMutation({
    ...mutation,
    onSuccess: async (value) => {
      onDone(value);
      await queryClient.invalidateQueries({ queryKey: ['authenticator'] });
    },
    onError: (error) => {
      const code = error instanceof CallError ? error.code : null;
      if (code === 'password.wrong') setError('password', { message: t('authenticator.passwordWrong') });
      if (code !== null && wrongCodes.has(code)) setError('code', { message: errors.t(getErrorTextKey(error)) });
      onFailed(error);
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
  const isFormError = errorCode !== null && errorCode !== 'password.wrong' && !wrongCodes.has(errorCode);
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
      {contact !== undefined && (
        <Controller
          control={formControl}
          name="code"
          rules={createRules('loginVerification.codeMissing')}
          render={({ field }) => (
            <SentCodeInput
              mutation={sendAuthenticatorCodeMutation(contact.method)}
              maskedRecipient={contact.to}
              value={field.value}
              error={codeError?.message}
              onChange={field.onChange}
            />
          )}
        />
      )}
      {contact === undefined && (
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
      )}
      <Button type="submit" variant={variant} size="large" wide busy={call.isPending}>
        {submitText}
      </Button>
      {actions}
    </ModalForm>
  );
}
