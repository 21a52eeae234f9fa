import { usePermission, useQuery, useSession } from '@marquee/platform';
import { MoneyText } from '@marquee/ui';
import { useEffect } from 'react';
import { useMemberText } from '#texts/text.ts';
import { consolidatedFundsQuery } from './consolidated-funds.query.ts';
import css from './account.module.css';

export interface BalanceByWalletProps {
  /** The balance beside it; amounts of another moment are not shown. */
  readonly balance: string;
}

/** Shows the amounts in the main wallet and at game providers. Sites without an agent policy do not show them. */
export function BalanceByWallet({ balance }: BalanceByWalletProps) {
  const { t, language } = useMemberText();
  const isOffered = usePermission().info.whitelabel.agentPolicy;
  const account = useSession().member?.id ?? '';
  const { data, refetch } = useQuery({ ...consolidatedFundsQuery(account), enabled: isOffered });
  const isOutdated = isOffered && data !== undefined && data.balance !== balance;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, balance, refetch]);
  if (!isOffered || data === undefined || isOutdated) return null;
  return (
    <dl className={css.wallets}>
      {(
        [
          ['main', data.main],
          ['atVendors', data.atVendors],
        ] as const
      ).map(([wallet, amount]) => (
        <div key={wallet} className={css.wallet}>
          <dt>{t(`account.wallets.${wallet}`)}</dt>
          <dd>
            <MoneyText amount={amount} currency={data.currency} language={language} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
