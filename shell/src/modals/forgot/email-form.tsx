import { notify, useMutation } from '@marquee/platform';
import { Button, Field, TextInput } from '@marquee/ui';
import { Mail, UserRound } from 'lucide-react';
import { useModalForm } from '#modal-kit/use-modal-form.ts';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { passwordByEmailMutation } from './password-by-email.mutation.ts';
import css from './forgot.module.css';

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/** Requests a new password by mail; closes with a toast when the mail is sent. */
export function EmailForm({ onClose }: { onClose(): void }) {
  const { t } = useShellText();
  const errors = useErrorText();
  const { register, handleSubmit, formState } = useModalForm({ defaultValues: { username: '', email: '' } });
  const { mutate, isPending, error } = useMutation({
    ...passwordByEmailMutation,
    onSuccess: (_, { email }) => {
      onClose();
      notify({ tone: 'success', title: t('forgot.sentTitle'), text: t('forgot.sentText', { email }) });
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
            {...register('username', { validate: (value) => value.trim() !== '' || t('login.usernameMissing') })}
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
