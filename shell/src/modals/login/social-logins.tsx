import { usePermission } from '@marquee/platform';
import { Button, Divider } from '@marquee/ui';
import { useEffect, useRef } from 'react';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import type { SocialLoginState } from '#social/open-login-window.ts';
import { socialNames } from '#social/social-names.ts';
import { useSocialLogin } from '#social/use-social-login.ts';
import { SocialMark } from './social-mark.tsx';
import css from './social-logins.module.css';

/** A button for each provider that the server offers. */
export function SocialLogins({ onDone }: { onDone(): void }) {
  const { t } = useShellText();
  const { socialLogins } = usePermission().info.whitelabel;
  const { progress, start, startInThisWindow } = useSocialLogin(onDone);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (progress.status !== 'idle') section.current?.scrollIntoView({ block: 'nearest' });
  }, [progress]);
  const busy = progress.status === 'finishing' ? progress.provider : null;
  if (socialLogins.length === 0) return null;
  return (
    <section ref={section} className={css.social} aria-label={t('social.or')}>
      <Divider>{t('social.or')}</Divider>
      <ProgressMessage progress={progress} />
      {progress.status === 'blocked' && (
        <Button variant="outline" wide onClick={() => startInThisWindow(progress.provider)}>
          {t('social.continueHere')}
        </Button>
      )}
      <div className={css.buttons}>
        {socialLogins.map((provider) => (
          <Button
            key={provider}
            size="header"
            wide
            busy={provider === busy}
            icon={<SocialMark provider={provider} />}
            aria-label={t('social.with', { provider: socialNames[provider] })}
            onClick={() => start(provider)}
          >
            {socialNames[provider]}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** The current step of the login, or why it failed. */
function ProgressMessage({ progress }: { readonly progress: SocialLoginState }) {
  const { t } = useShellText();
  const errors = useErrorText();
  if (progress.status === 'idle' || progress.status === 'finishing') return null;
  const provider = socialNames[progress.provider];
  if (progress.status === 'waiting')
    return <FormMessage tone="cyan" text={t('social.continueInPopup', { provider })} />;
  const messages = {
    blocked: errors.t('popup_blocked'),
    closed: errors.t('popup_closed'),
    failed: progress.status === 'failed' ? errors.t(getErrorTextKey(progress.error)) : '',
  };
  return <FormMessage tone="coral" text={messages[progress.status]} />;
}
