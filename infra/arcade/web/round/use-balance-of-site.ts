import { useEffect, useEffectEvent, useState } from 'react';
import { onWalletChange, postToParent } from '#web/page/parent-frame.ts';
import type { Rounds } from './use-rounds.ts';

/**
 * Reports a balance that is too low to the site, and fetches it again when the site announces a change. The site knows
 * of deposits, and of money that comes back from other providers.
 * @returns whether money is in transit to the main wallet
 */
export function useBalanceOfSite(siteOrigin: string, rounds: Rounds, currency: string, isTooLow: boolean): boolean {
  const [isTransferring, setIsTransferring] = useState(false);
  const report = useEffectEvent(() =>
    postToParent(siteOrigin, { type: 'marquee:balance', balance: rounds.balance, currency }),
  );
  useEffect(() => {
    if (isTooLow) report();
  }, [isTooLow]);
  const onChange = useEffectEvent((isOnItsWay: boolean) => {
    setIsTransferring(isOnItsWay);
    if (isTooLow) rounds.refreshBalance();
  });
  useEffect(() => onWalletChange(siteOrigin, (isOnItsWay) => onChange(isOnItsWay)), [siteOrigin]);
  return isTransferring;
}
