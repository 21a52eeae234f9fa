import { Link, useLocation, useNavigate, usePageTitle, usePermission, usePageReady } from '@marquee/platform';
import { ButtonLink, Card, Logo, Spinner } from '@marquee/ui';
import { useEffect, useRef, useState } from 'react';
import { useScriptFont } from '#frame/preferences/use-script-font.ts';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { errorTextKey } from '#session/error-text-key.ts';
import { useErrorText, useShellText } from '#shell-text.ts';
import { handleProviderCallback, type CallbackResult } from './handle-provider-callback.ts';
import { useSocialEntry } from './use-social-entry.ts';
import css from './social-page.module.css';

/** Where a provider sends the browser back to: a window of its own that closes, or the one that left for it. */
export function SocialPage() {
  const { t, language } = useShellText();
  const errors = useErrorText();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { name } = usePermission().info.whitelabel;
  const [reception, setReception] = useState<CallbackResult | null>(null);
  const enter = useRef(useSocialEntry(() => undefined));
  usePageTitle(t('social.title'));
  usePageReady(reception !== null);
  useScriptFont(language);
  useEffect(() => {
    void handleProviderCallback(search.slice(1)).then(setReception);
  }, [search]);
  useEffect(() => {
    if (reception?.is !== 'found') return;
    navigate(reception.from, { replace: true });
    void enter.current(reception.value);
  }, [reception, navigate]);
  const refused = reception?.is === 'refused' ? reception : null;
  return (
    <main className={css.page}>
      <Card className={css.card} padding="large">
        <Logo name={name} />
        <h1 className={css.title}>{t('social.title')}</h1>
        {(reception === null || reception.is === 'found') && (
          <p className={css.text} role="status">
            <Spinner size={18} /> {t('social.finishing')}
          </p>
        )}
        {reception?.is === 'handed' && <p className={css.text}>{t('social.handed')}</p>}
        {reception?.is === 'unexpected' && <p className={css.text}>{t('social.unexpected')}</p>}
        {refused !== null && <FormMessage tone="coral" text={errors.t(errorTextKey(refused.error))} />}
        {(refused !== null || reception?.is === 'unexpected') && (
          <ButtonLink variant="primary" size="large" wide>
            <Link to="/login">{t('social.again')}</Link>
          </ButtonLink>
        )}
      </Card>
    </main>
  );
}
