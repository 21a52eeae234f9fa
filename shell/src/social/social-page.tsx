import { Link, useLocation, useNavigate, usePageTitle, usePermission, usePageReady } from '@marquee/platform';
import { ButtonLink, Card, Logo, Spinner } from '@marquee/ui';
import { useEffect, useRef, useState } from 'react';
import { useScriptFont } from '#frame/preferences/use-script-font.ts';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { handleProviderCallback, type CallbackResult } from './handle-provider-callback.ts';
import { getToken } from '#state/session.ts';
import { useFinishSocialLogin } from './use-finish-social-login.ts';
import css from './social-page.module.css';

/** Callback page, to which a provider redirects the browser: in a popup window, or in the window of the site. */
export function SocialPage() {
  const { t, language } = useShellText();
  const errors = useErrorText();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { name } = usePermission().info.whitelabel;
  const [result, setResult] = useState<CallbackResult | null>(null);
  const finish = useRef(useFinishSocialLogin(() => undefined));
  usePageTitle(t('social.title'));
  usePageReady(result !== null);
  useScriptFont(language);
  useEffect(() => {
    void handleProviderCallback(search.slice(1)).then(setResult);
  }, [search]);
  useEffect(() => {
    if (result?.status !== 'finished') return;
    navigate(result.returnPath, { replace: true });
    void finish.current(result.value, getToken());
  }, [result, navigate]);
  const failure = result?.status === 'failed' ? result : null;
  return (
    <main className={css.page}>
      <Card className={css.card} padding="large">
        <Logo name={name} />
        <h1 className={css.title}>{t('social.title')}</h1>
        {(result === null || result.status === 'finished') && (
          <p className={css.text} role="status">
            <Spinner size={18} /> {t('social.finishing')}
          </p>
        )}
        {result?.status === 'forwarded' && <p className={css.text}>{t('social.completed')}</p>}
        {result?.status === 'unexpected' && <p className={css.text}>{t('social.notStartedHere')}</p>}
        {failure !== null && <FormMessage tone="coral" text={errors.t(getErrorTextKey(failure.error))} />}
        {(failure !== null || result?.status === 'unexpected') && (
          <ButtonLink variant="primary" size="large" wide>
            <Link to="/login">{t('social.startAgain')}</Link>
          </ButtonLink>
        )}
      </Card>
    </main>
  );
}
