import { callApi, CallError, notify, useMutation, useQueryClient } from '@marquee/platform';
import { Button, Field, PasswordInput, TextInput } from '@marquee/ui';
import { ShieldCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useErrorText, useShellText } from '#shell-text.ts';
import { FormMessage } from '#modal-kit/form-message.tsx';
import css from './authenticator.module.css';

interface DisableFormProps {
  /** Recovery codes that were not used yet. */
  readonly left: number;
  onDone(): void;
}

/** Switching off takes the password and a code. */
export function DisableForm({ left, onDone }: DisableFormProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const queryClient = useQueryClient();
  const [values, setValues] = useState({ password: '', code: '' });
  const [tried, setTried] = useState(false);
  const stop = useMutation({
    mutationFn: () => callApi('stopAuthenticator', { body: { password: values.password, code: values.code.trim() } }),
    onSuccess: async () => {
      onDone();
      notify({ tone: 'success', title: t('authenticator.stopped') });
      await queryClient.invalidateQueries({ queryKey: ['authenticator'] });
    },
  });
  const refusal = stop.error instanceof CallError ? stop.error.code : null;
  const missing = (value: string): string | undefined =>
    tried && value.trim() === '' ? t('register.rules.required') : undefined;
  const faults = {
    password: refusal === 'password.wrong' ? t('authenticator.passwordWrong') : missing(values.password),
    code: refusal === 'verification.wrong_code' ? errors.t(refusal) : missing(values.code),
  };
  const change = (typed: Partial<typeof values>): void => {
    setValues((before) => ({ ...before, ...typed }));
    stop.reset();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (values.password !== '' && values.code.trim() !== '' && !stop.isPending) stop.mutate();
  };
  const isAside = refusal !== null && refusal !== 'password.wrong' && refusal !== 'verification.wrong_code';
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {isAside && <FormMessage tone="coral" text={errors.t(refusal)} />}
      <p className={css.text}>{t('authenticator.left', { count: left })}</p>
      <p className={css.text}>{t('authenticator.stopText')}</p>
      <Field label={t('authenticator.password')} required error={faults.password}>
        {(control) => (
          <PasswordInput
            {...control}
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
            autoComplete="current-password"
            maxLength={255}
            value={values.password}
            onChange={(event) => change({ password: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('authenticator.code')} required error={faults.code} hint={t('loginVerification.codeHint')}>
        {(control) => (
          <TextInput
            {...control}
            icon={<ShieldCheck />}
            autoComplete="one-time-code"
            maxLength={32}
            value={values.code}
            onChange={(event) => change({ code: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" variant="danger" size="large" wide busy={stop.isPending}>
        {t('authenticator.stop')}
      </Button>
    </form>
  );
}
