import { providerResponse } from '@marquee/contract/schemas';
import { toWire, type Amount } from '@marquee/money';
import type { ProviderClient } from './provider-client.ts';
import type { TransactionRequest } from './wallet.ts';

/** Whether the platform allows a stake from a wallet that it does not debit itself: null, or the reason why not. */
export type AuthorizeStake = (stake: TransactionRequest, balance: Amount) => Promise<string | null>;

/** Asks the platform before each stake from a vendor wallet. Without its consent there is no stake. */
export function createStakeAuthorization(provider: ProviderClient, sessionToken: string): AuthorizeStake {
  return async ({ amount, ...stake }, balance) => {
    const body = { sessionToken, ...stake, amount: toWire(amount), balance: toWire(balance) };
    const reply = await provider.send('authorizeStake', body, providerResponse);
    if (!reply.reached || (reply.value.transactionId ?? stake.transactionId) !== stake.transactionId)
      return 'WALLET_UNREACHABLE';
    return reply.value.status === 'OK' ? null : reply.value.status;
  };
}
