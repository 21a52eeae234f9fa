import { Link, Navigate, openModal, usePageTitle, usePermission, usePageReady, useSession } from '@marquee/platform';
import { Card, Logo } from '@marquee/ui';
import { LanguageMenu } from '#frame/preferences/language-menu.tsx';
import { useScriptFont } from '#frame/preferences/use-script-font.ts';
import { LoginMethods } from '#modals/login/login-methods.tsx';
import { LoginTerms } from '#modals/login/login-terms.tsx';
import { useShellText } from '#texts/shell-text.ts';
import { AgentIntro } from '#agent/agent-intro.tsx';
import css from './agent-entrance.module.css';

interface AgentEntranceProps {
  /** The last page of the agent centre. */
  readonly home: string;
}

/** The agent login: without social logins, registration and free play. */
export function AgentEntrance({ home }: AgentEntranceProps) {
  const { t, language } = useShellText();
  const { isAgent } = useSession();
  const { name } = usePermission().info.whitelabel;
  usePageTitle(t('agent.title'));
  usePageReady();
  useScriptFont(language);
  if (isAgent) return <Navigate replace to={home} />;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Link to="/" className={css.home} aria-label={t('home', { name })}>
          <Logo name={name} />
        </Link>
        <LanguageMenu side="bottom" />
      </header>
      <main className={css.main}>
        <AgentIntro />
        <Card as="section" padding="large" className={css.card} aria-labelledby="agent-login">
          <h2 id="agent-login" className={css.title}>
            {t('agent.login')}
          </h2>
          <LoginMethods agentArea notice={null} onDone={() => undefined} />
          <div className={css.links}>
            <button type="button" className={css.apply} onClick={() => openModal('feedback')}>
              {t('agent.apply')}
            </button>
            <Link to="/login" className={css.members}>
              {t('agent.members')}
            </Link>
          </div>
          <LoginTerms className={css.terms} />
        </Card>
      </main>
    </div>
  );
}
