import { Link, useLocation, usePermission } from '@marquee/platform';
import { Badge } from '@marquee/ui';
import { CircleUserRound, Gamepad2, Plus, Share2, TicketPercent } from 'lucide-react';
import { memo } from 'react';
import { useDestinations } from '#frame/navigation/destinations.ts';
import { useMoneyAction } from '#frame/navigation/use-money-action.ts';
import { ServiceMenu } from '#frame/footer/service-menu.tsx';
import { usePanels } from '#state/panels.ts';
import { useUnreadCount } from '#frame/navigation/use-unread-count.ts';
import { useShare } from '#frame/navigation/use-share.ts';
import { useShellText } from '#texts/shell-text.ts';
import css from './footer.module.css';

/**
 * Fixed at the bottom of the window. On a phone it is the main navigation. Memoized, so that opening the side menu does
 * not render it again.
 */
export const Footer = memo(function Footer() {
  const { t } = useShellText();
  const { pathname } = useLocation();
  const { customerService, whitelabel } = usePermission().info;
  const { hasRoute } = useDestinations();
  const openMoneyPage = useMoneyAction();
  const share = useShare();
  const unread = useUnreadCount();
  const { isOpen: inMember, lastPage: page } = usePanels(pathname).member;
  const isInPromotions = pathname === '/promotions';
  const current = (isCurrent: boolean) => (isCurrent ? ('page' as const) : undefined);
  return (
    <nav className={css.footer} aria-label={t('footer.label')}>
      <Link to="/" className={css.item} aria-current={current(!inMember && !isInPromotions)}>
        <Gamepad2 aria-hidden />
        {t('footer.games')}
      </Link>
      {hasRoute('/promotions') && (
        <Link to="/promotions" className={css.item} aria-current={current(isInPromotions)}>
          <TicketPercent aria-hidden />
          {t('footer.promotions')}
        </Link>
      )}
      <button type="button" className={css.item} onClick={() => openMoneyPage('deposit')}>
        <span className={css.deposit}>
          <Plus aria-hidden />
        </span>
        <span>{t('header.deposit')}</span>
      </button>
      {whitelabel.referral &&
        (hasRoute('/member/referral') ? (
          <Link to="/member/referral" className={css.item}>
            <Share2 aria-hidden />
            {t('footer.share')}
          </Link>
        ) : (
          <button type="button" className={css.item} onClick={share}>
            <Share2 aria-hidden />
            {t('footer.share')}
          </button>
        ))}
      <Link to={hasRoute(page) ? page : '/member'} className={css.item} aria-current={current(inMember)}>
        <CircleUserRound aria-hidden />
        {t('footer.member')}
        <Badge className={css.badge} count={unread} label={t('footer.unread', { count: unread })} />
      </Link>
      {customerService.length > 0 && <ServiceMenu className={css.item} />}
    </nav>
  );
});
