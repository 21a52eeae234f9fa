import { openModal, useMutation } from '@marquee/platform';
import { Button, Field, TextInput } from '@marquee/ui';
import { Mail, UserRound } from 'lucide-react';
import { useModalForm } from '#modal-kit/use-modal-form.ts';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import { useRegisterRules } from '#modal-kit/field-rules/use-register-rules.ts';
import { getIssueText, validateField } from '#modals/register/register-rules.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import type { ForgotFormProps } from './forgot-form-props.ts';
import { passwordByEmailMutation } from './password-by-email.mutation.ts';
import css from './forgot.module.css';

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/** Returns the error of a username. Names that the site has chosen contain an underscore and follow no rule. */
function useUsernameValidation(): (username: string) => string | null {
  const { t } = useShellText();
  const rule = useRegisterRules().find(({ field }) => field === 'username');
  return (username) => {
    if (username === '') return t('login.usernameMissing');
    const issue = rule === undefined || username.includes('_') ? null : validateField(rule, username);
    return issue === null ? null : getIssueText(t, issue);
  };
}

/** Requests a new password by mail, and says in a dialog that it was sent. */
export function EmailForm({ isOpen, onClose }: ForgotFormProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const validateUsername = useUsernameValidation();
  const { register, handleSubmit, formState } = useModalForm({ defaultValues: { username: '', email: '' } });
  const { mutate, isPending, error } = useMutation({
    ...passwordByEmailMutation,
    onSuccess: (_, { email }) => {
      if (!isOpen()) return;
      onClose();
      openModal('notification', { title: t('forgot.sentTitle'), text: t('forgot.sentText', { email }) });
    },
  });
  const submit = handleSubmit(({ username, email }) => mutate({ username: username.trim(), email: email.trim() }));
  return (
    <ModalForm onSubmit={submit}>
      {error !== null && <FormMessage tone="coral" text={errors.t(getErrorTextKey(error))} />}
      <p className={css.hint}>{t('forgot.emailHint')}</p>
      <Field label={t('login.username')} required error={formState.errors.username?.message}>
        {(control) => (
          <TextInput
            {...control}
            icon={<UserRound />}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            {...register('username', { validate: (value) => validateUsername(value.trim()) ?? true })}
          />
        )}
      </Field>
      <Field label={t('register.fields.email')} required error={formState.errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            icon={<Mail />}
            type="email"
            autoComplete="email"
            maxLength={255}
            {...register('email', { validate: (value) => isEmail(value.trim()) || t('forgot.emailInvalid') })}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" wide busy={isPending}>
        {t('forgot.sendEmail')}
      </Button>
    </ModalForm>
  );
}
