import {
  formatInstant,
  Link,
  openModal,
  usePageTitle,
  usePermission,
  usePageReady,
  useSession,
} from '@marquee/platform';
import { Button, ButtonLink, Card } from '@marquee/ui';
import { Clock, LogOut } from 'lucide-react';
import { StatusPage } from '#frame/closed-site/status-page.tsx';
import { formatOffset } from '@marquee/time';
import { useServerNow } from '#frame/closed-site/use-now.ts';
import { useShellText } from '#texts/shell-text.ts';
import css from './agent-home-coming-soon.module.css';

/** Replaces the agent centre while no remote provides it: name of the agent, time of the site, and logout. */
export function AgentHomeComingSoon() {
  const { t } = useShellText();
  const { member } = useSession();
  const { gmtOffsetMinutes } = usePermission().info.whitelabel;
  const now = useServerNow();
  usePageTitle(t('agent.home'));
  usePageReady();
  return (
    <StatusPage
      sign={{ word: t('agent.sign'), line: t('agent.comingSoon') }}
      title={member === null ? t('agent.home') : t('agent.greeting', { name: member.nickname })}
      text={t('agent.comingSoonText')}
    >
      <Card className={css.card} padding="small">
        <Clock aria-hidden />
        <div>
          <p className={css.time}>{formatInstant(new Date(now).toISOString())}</p>
          <p className={css.zone}>{t('agent.siteTime', { zone: formatOffset(gmtOffsetMinutes) })}</p>
        </div>
        <Button icon={<LogOut aria-hidden />} onClick={() => openModal('logout')}>
          {t('agent.logOut')}
        </Button>
      </Card>
      <ButtonLink size="large" wide className={css.games}>
        <Link to="/">{t('agent.games')}</Link>
      </ButtonLink>
    </StatusPage>
  );
}
