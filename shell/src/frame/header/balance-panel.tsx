import { useBalance, useSession } from '@marquee/platform';
import { Avatar, Menu, MoneyText, Skeleton } from '@marquee/ui';
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useAccountItems } from '#frame/header/use-account-items.tsx';
import { useMemberIcon } from '#frame/header/use-member-icon.ts';
import { useBalanceOfSettledWallets } from '#state/provider-wallets.ts';
import { loadMember, useMemberError } from '#state/session.ts';
import { useShellText } from '#texts/shell-text.ts';
import css from './balance-panel.module.css';

/** The balance, with buttons to mask it and to reload it after an error, and the account menu. */
export function BalancePanel() {
  const { t, language } = useShellText();
  const { member, isTrial } = useSession();
  const { balance, hidden, failed, toggleHidden, refresh } = useBalance();
  const memberError = useMemberError();
  useBalanceOfSettledWallets();
  const isMissing = failed || (balance === null && memberError !== null);
  const known = isMissing ? null : balance;
  const reload = (): void => (memberError === null ? refresh() : void loadMember());
  const items = useAccountItems();
  const name = member?.nickname ?? '';
  const picture = useMemberIcon();
  return (
    <div className={css.panel} role="group" aria-label={t('header.balance')}>
      <span className={css.amount} aria-live="polite" title={isTrial ? t('header.trial') : undefined}>
        {known === null && !isMissing && <Skeleton width={104} height={14} />}
        {isMissing && <span className={css.missing}>{t('header.balanceUnavailable')}</span>}
        {known !== null && hidden && <span className={css.mask}>••••••</span>}
        {known !== null && !hidden && (
          <MoneyText amount={known.balance} currency={known.currency} language={language} />
        )}
      </span>
      {isMissing ? (
        <button type="button" className={css.eye} aria-label={t('header.refreshBalance')} onClick={reload}>
          <RotateCw aria-hidden />
        </button>
      ) : (
        <button
          type="button"
          className={css.eye}
          aria-label={t(hidden ? 'header.showBalance' : 'header.hideBalance')}
          onClick={toggleHidden}
        >
          {hidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      )}
      <Menu
        label={t('header.account', { name })}
        align="end"
        trigger={
          <button type="button" className={css.avatar} aria-label={t('header.account', { name })}>
            <Avatar name={name} picture={picture} />
          </button>
        }
        items={items}
      />
    </div>
  );
}
