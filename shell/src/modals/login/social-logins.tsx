import { usePermission } from '@marquee/platform';
import { Button, Divider } from '@marquee/ui';
import { useEffect, useRef } from 'react';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { errorTextKey } from '#session/error-text-key.ts';
import { useErrorText, useShellText } from '#shell-text.ts';
import type { SocialStage } from '#social/open-sign-in-window.ts';
import { socialNames } from '#social/social-names.ts';
import { useSocialLogin } from '#social/use-social-login.ts';
import { SocialMark } from './social-mark.tsx';
import css from './social-logins.module.css';

/** R2.19, R1.04: a button for each provider that the server offers. */
export function SocialLogins({ onDone }: { onDone(): void }) {
  const { t } = useShellText();
  const { socialLogins } = usePermission().info.whitelabel;
  const { stage, begin, beginHere } = useSocialLogin(onDone);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (stage.at !== 'idle') place.current?.scrollIntoView({ block: 'nearest' });
  }, [stage]);
  const busy = stage.at === 'finishing' ? stage.provider : null;
  if (socialLogins.length === 0) return null;
  return (
    <section ref={place} className={css.social} aria-label={t('social.or')}>
      <Divider>{t('social.or')}</Divider>
      <StageWords stage={stage} />
      {stage.at === 'blocked' && (
        <Button variant="outline" wide onClick={() => beginHere(stage.provider)}>
          {t('social.here')}
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
            onClick={() => begin(provider)}
          >
            {socialNames[provider]}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** R8.02 to R8.04: how far it is, or why it went no further. */
function StageWords({ stage }: { readonly stage: SocialStage }) {
  const { t } = useShellText();
  const errors = useErrorText();
  if (stage.at === 'idle' || stage.at === 'finishing') return null;
  const provider = socialNames[stage.provider];
  if (stage.at === 'waiting') return <FormMessage tone="cyan" text={t('social.waiting', { provider })} />;
  const messages = {
    blocked: errors.t('popup_blocked'),
    closed: errors.t('popup_closed'),
    refused: stage.at === 'refused' ? errors.t(errorTextKey(stage.error)) : '',
  };
  return <FormMessage tone="coral" text={messages[stage.at]} />;
}
