import { usePermission } from '@marquee/platform';
import { Barcode, FileSignature, UsersRound, type LucideIcon } from 'lucide-react';
import { Curtain } from '#frame/artwork/curtain.tsx';
import { Sign } from '#frame/artwork/sign.tsx';
import { useShellText } from '#texts/shell-text.ts';
import css from './agent-intro.module.css';

/** Benefits for agents, shown beside the login. */
export function AgentIntro() {
  const { t } = useShellText();
  const { name } = usePermission().info.whitelabel;
  return (
    <section className={css.stage}>
      <div className={css.curtain}>
        <Curtain>
          <Sign word={t('agent.sign')} line={t('agent.signLine')} />
        </Curtain>
      </div>
      <div className={css.words}>
        <h1 className={css.title}>{t('agent.title')}</h1>
        <p className={css.text}>{t('agent.text', { name })}</p>
        <ul className={css.facts}>
          <Fact icon={Barcode} title={t('agent.code')} text={t('agent.codeText')} />
          <Fact icon={UsersRound} title={t('agent.team')} text={t('agent.teamText')} />
          <Fact icon={FileSignature} title={t('agent.terms')} text={t('agent.termsText')} />
        </ul>
      </div>
    </section>
  );
}

interface FactProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const Fact = ({ icon: Icon, title, text }: FactProps) => (
  <li className={css.fact}>
    <Icon aria-hidden />
    <div>
      <h2 className={css.factTitle}>{title}</h2>
      <p className={css.factText}>{text}</p>
    </div>
  </li>
);
