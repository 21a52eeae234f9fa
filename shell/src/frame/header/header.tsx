import { Link, usePermission, useSession } from '@marquee/platform';
import { Badge, Bulbs, Button, ButtonLink, IconButton, Logo } from '@marquee/ui';
import { PanelLeft, Plus, Smartphone } from 'lucide-react';
import { BalancePanel } from '#frame/header/balance-panel.tsx';
import { useDestinations } from '#frame/navigation/destinations.ts';
import { Jackpot } from '#frame/jackpot/jackpot.tsx';
import { useMoneyAction } from '#frame/navigation/use-money-action.ts';
import { useUnseenPopups } from '#state/unseen-popups.ts';
import { useShellText } from '#texts/shell-text.ts';
import css from './header.module.css';

interface HeaderProps {
  /** False on pages without a side menu. */
  readonly hasMenu: boolean;
  readonly isMenuOpen: boolean;
  onToggleMenu(): void;
}

/** Logo, jackpot, and the actions of a visitor or a member. */
export function Header({ hasMenu, isMenuOpen, onToggleMenu }: HeaderProps) {
  const { t } = useShellText();
  const { state } = useSession();
  const { name } = usePermission().info.whitelabel;
  const { hasRoute } = useDestinations();
  const count = useUnseenPopups().length;
  const news = t('side.newAnnouncements', { count });
  return (
    <header className={css.header}>
      {hasMenu && (
        <IconButton
          label={count > 0 ? `${t('header.menu')}, ${news}` : t('header.menu')}
          className={css.menu}
          aria-expanded={isMenuOpen}
          aria-controls="side-menu"
          onClick={onToggleMenu}
        >
          <PanelLeft aria-hidden />
          {!isMenuOpen && <Badge className={css.badge} count={count} label={news} />}
        </IconButton>
      )}
      <Link to="/" className={css.logo} aria-label={t('home', { name })}>
        <Logo name={name} />
      </Link>
      <Jackpot className={css.jackpot} />
      <div className={css.end}>
        {hasRoute('/download') && (
          <Link to="/download" className={css.app}>
            <Smartphone aria-hidden />
            {t('header.app')}
          </Link>
        )}
        {state === 'visitor' ? <VisitorActions /> : <MemberActions />}
      </div>
      <Bulbs className={css.bulbs} />
    </header>
  );
}

function VisitorActions() {
  const { t } = useShellText();
  return (
    <>
      <ButtonLink size="header">
        <Link to="/login">{t('header.login')}</Link>
      </ButtonLink>
      <ButtonLink size="header" variant="primary">
        <Link to="/register">{t('header.register')}</Link>
      </ButtonLink>
    </>
  );
}

function MemberActions() {
  const { t } = useShellText();
  const openMoneyPage = useMoneyAction();
  return (
    <>
      <BalancePanel />
      <Button
        className={css.wideOnly}
        size="header"
        variant="primary"
        icon={<Plus aria-hidden />}
        onClick={() => openMoneyPage('deposit')}
      >
        {t('header.deposit')}
      </Button>
      <Button className={css.wideOnly} size="header" onClick={() => openMoneyPage('withdraw')}>
        {t('header.withdraw')}
      </Button>
    </>
  );
}
