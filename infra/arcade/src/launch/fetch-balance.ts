import { providerResponse } from '@marquee/contract/schemas';
import { toAmount, type Amount } from '@marquee/money';
import type { ArcadeContext } from '#context/arcade-context.ts';
import type { Session } from '#context/session.ts';

/** Current balance of a session; the last known one when the platform does not report it. */
export async function fetchBalance({ provider }: ArcadeContext, session: Session): Promise<Amount> {
  const { walletToken, vendorWalletId, currency, balance } = session;
  if (walletToken === null || vendorWalletId !== null) return balance;
  const response = await provider.send('balance', { sessionToken: walletToken }, providerResponse);
  if (!response.reached || response.value.balance === undefined || response.value.currency !== currency) return balance;
  return toAmount(response.value.balance);
}
