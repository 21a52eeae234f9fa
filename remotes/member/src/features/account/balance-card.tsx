import { Link, useBalance } from '@marquee/platform';
import { Bulbs, ButtonLink, Card, IconButton, MoneyText, Skeleton } from '@marquee/ui';
import { Eye, EyeOff, ReceiptText, RotateCw } from 'lucide-react';
import { BalanceByWallet } from './balance-by-wallet.tsx';
import { useMemberText } from '#texts/text.ts';
import css from './account.module.css';

const masked = '••••••';

export function BalanceCard() {
  const { t, language } = useMemberText();
  const { balance: latest, hidden, failed, toggleHidden, refresh } = useBalance();
  // After a failed refresh the last balance may be wrong.
  const balance = failed ? null : latest;
  return (
    <Card
      as="section"
      spot
      padding="large"
      className={css.balance}
      aria-labelledby="balance"
      aria-busy={!balance && !failed}
    >
      <Bulbs className={css.bulbs} />
      <div>
        <h2 id="balance" className={css.label}>
          {t('account.balance')}
        </h2>
        <div className={css.figure}>
          {balance && !hidden && (
            <MoneyText
              className={css.amount}
              amount={balance.balance}
              currency={balance.currency}
              language={language}
            />
          )}
          {balance && hidden && <span className={css.amount}>{masked}</span>}
          {!balance && failed && <span className={css.missing}>{t('account.balanceUnavailable')}</span>}
          {!balance && !failed && <Skeleton width={220} height={36} />}
          <IconButton label={t(hidden ? 'account.show' : 'account.hide')} aria-pressed={hidden} onClick={toggleHidden}>
            {hidden ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
          </IconButton>
          <IconButton label={t('account.refresh')} onClick={refresh}>
            <RotateCw aria-hidden size={17} />
          </IconButton>
        </div>
        {balance && !hidden && <BalanceByWallet balance={balance.balance} />}
      </div>
      <ButtonLink>
        <Link to="/member/personalHistoryCopy">
          <ReceiptText aria-hidden size={17} />
          {t('account.betRecord')}
        </Link>
      </ButtonLink>
    </Card>
  );
}
