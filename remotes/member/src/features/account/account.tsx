import { usePageTitle, useReady, useSession } from '@marquee/platform';
import { AccountDetails } from '#features/account/account-details.tsx';
import { BalanceCard } from '#features/account/balance-card.tsx';
import { useMemberText } from '#text.ts';
import css from './account.module.css';

/** My account: the money first, then who the account belongs to. */
export function Account() {
  const { t } = useMemberText();
  const { member } = useSession();
  usePageTitle(t('frame.securityCenter'));
  useReady(member !== null);
  if (!member) return null;
  return (
    <div className={css.account}>
      <h1 className={css.spoken}>{t('frame.securityCenter')}</h1>
      <BalanceCard />
      <AccountDetails member={member} />
    </div>
  );
}
