import { usePageTitle, usePageReady, useSession } from '@marquee/platform';
import { VisuallyHidden } from '@marquee/ui';
import { AccountDetails } from './account-details.tsx';
import { BalanceCard } from './balance-card.tsx';
import { IconPicker } from './icon-picker.tsx';
import { useMemberText } from '#texts/text.ts';
import css from './account.module.css';

/** Account page: balance and account details. */
export function Account() {
  const { t } = useMemberText();
  const { member } = useSession();
  usePageTitle(t('frame.securityCenter'));
  usePageReady(member !== null);
  if (!member) return null;
  return (
    <div className={css.account}>
      <VisuallyHidden as="h1">{t('frame.securityCenter')}</VisuallyHidden>
      <BalanceCard />
      <AccountDetails member={member} />
      <IconPicker member={member} />
    </div>
  );
}
