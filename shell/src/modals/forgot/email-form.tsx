import { callApi, notify, useMutation } from '@marquee/platform';
import { Button, Field, TextInput } from '@marquee/ui';
import { Mail, UserRound } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useErrorText, useShellText } from '#shell-text.ts';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import { errorTextKey } from '#session/error-text-key.ts';
import css from './forgot.module.css';

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/** R5.04, R4.08: username and mail address; says that the mail is sent, and closes. */
export function EmailForm({ onClose }: { onClose(): void }) {
  const { t } = useShellText();
  const errors = useErrorText();
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi('passwordByEmail', { body: { username: username.trim(), email: email.trim() } }),
    onSuccess: () => {
      onClose();
      notify({ tone: 'success', title: t('forgot.sentTitle'), text: t('forgot.sentText', { email: email.trim() }) });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (username.trim() !== '' && isEmail(email.trim())) mutate();
  };
  return (
    <ModalForm onSubmit={submit}>
      {error !== null && <FormMessage tone="coral" text={errors.t(errorTextKey(error))} />}
      <p className={css.hint}>{t('forgot.mailHint')}</p>
      <Field
        label={t('login.username')}
        required
        error={tried && username.trim() === '' ? t('login.usernameMissing') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            icon={<UserRound />}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('register.fields.email')}
        required
        error={tried && !isEmail(email.trim()) ? t('forgot.mailWrong') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            icon={<Mail />}
            type="email"
            autoComplete="email"
            maxLength={255}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" wide busy={isPending}>
        {t('forgot.sendMail')}
      </Button>
    </ModalForm>
  );
}
