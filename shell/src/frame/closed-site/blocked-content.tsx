import { usePageTitle, usePermission } from '@marquee/platform';
import { Card } from '@marquee/ui';
import { MapPinOff } from 'lucide-react';
import { useShellText } from '#texts/shell-text.ts';
import { StatusPage } from './status-page.tsx';
import css from './status-page.module.css';

/** The visitor's region is blocked. Customer service asks for the IP address that is shown. */
export function BlockedContent() {
  const { t } = useShellText();
  const { ip } = usePermission().location;
  usePageTitle(t('blocked.title'));
  return (
    <StatusPage sign={{ word: t('blocked.sign') }} title={t('blocked.title')} text={t('blocked.text')}>
      <Card className={css.card} padding="small">
        <MapPinOff aria-hidden />
        <div>
          <p className={css.cardTitle}>
            {t('blocked.address')} <bdi>{ip}</bdi>
          </p>
          <p className={css.cardText}>{t('blocked.addressNote')}</p>
        </div>
      </Card>
    </StatusPage>
  );
}
