import { openModal } from '@marquee/platform';
import { useShellText } from '#texts/shell-text.ts';
import css from './login.module.css';

/** Opens the password reset over the login; closing it returns to the login. */
export function ForgotLink() {
  const { t } = useShellText();
  return (
    <button type="button" className={css.forgot} onClick={() => openModal('forgot')}>
      {t('login.forgot')}
    </button>
  );
}
