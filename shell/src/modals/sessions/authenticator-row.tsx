import { openModal, useQuery } from '@marquee/platform';
import { Button, Chip } from '@marquee/ui';
import { ShieldCheck } from 'lucide-react';
import { useShellText } from '#texts/shell-text.ts';
import { authenticatorStatusQuery } from './authenticator-status.query.ts';
import { SeparateRow } from '#modal-kit/row-list.tsx';
import css from './sessions.module.css';

/** Row that opens the authenticator settings; renders nothing where the site does not use authenticators. */
export function AuthenticatorRow() {
  const { t } = useShellText();
  const { data } = useQuery(authenticatorStatusQuery());
  if (data === undefined || (!data.offered && !data.enabled)) return null;
  return (
    <SeparateRow>
      <div className={css.text}>
        <p className={css.address}>
          <ShieldCheck aria-hidden className={css.shield} />
          {t('authenticator.title')}{' '}
          <Chip tone={data.enabled ? 'emerald' : 'neutral'}>
            {t(data.enabled ? 'authenticator.on' : 'authenticator.off')}
          </Chip>
        </p>
        <p className={css.times}>{t('authenticator.text')}</p>
      </div>
      <Button size="small" onClick={() => openModal('authenticator')}>
        {t(data.enabled ? 'authenticator.manage' : 'authenticator.setUp')}
      </Button>
    </SeparateRow>
  );
}
