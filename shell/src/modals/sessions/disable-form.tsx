import { notify } from '@marquee/platform';
import { useShellText } from '#texts/shell-text.ts';
import { AuthenticatorCodeForm } from './authenticator-code-form.tsx';
import { disableAuthenticatorMutation } from './disable-authenticator.mutation.ts';
import css from './authenticator.module.css';

interface DisableFormProps {
  /** Number of unused recovery codes. */
  readonly left: number;
  onDone(): void;
}

/** Disables the authenticator. */
export function DisableForm({ left, onDone }: DisableFormProps) {
  const { t } = useShellText();
  const end = (): void => {
    onDone();
    notify({ tone: 'success', title: t('authenticator.disabled') });
  };
  return (
    <AuthenticatorCodeForm
      mutation={disableAuthenticatorMutation}
      submitText={t('authenticator.disable')}
      variant="danger"
      onDone={end}
    >
      <p className={css.text}>{t('authenticator.codesLeft', { count: left })}</p>
      <p className={css.text}>{t('authenticator.disableText')}</p>
    </AuthenticatorCodeForm>
  );
}
