import { providerResponse } from '@marquee/contract/schemas';
import { toWire, type Amount } from '@marquee/money';
import type { ProviderClient } from './provider-client.ts';
import type { RollbackRequest, TransactionRequest } from './wallet.ts';

/** The platform's consent to stakes from a wallet that it does not debit itself. */
export interface StakeAuthorization {
  /** Whether the platform allows a stake: null, or the reason why not. */
  readonly authorize: (stake: TransactionRequest, balance: Amount) => Promise<string | null>;
  /** Notifies the platform that a stake was returned. Null, or why there is no valid response; then it is repeated. */
  readonly endAuthorization: (rollback: RollbackRequest) => Promise<string | null>;
}

/** Asks the platform before each stake from a vendor wallet. Without its consent there is no stake. */
export function createStakeAuthorization(provider: ProviderClient, sessionToken: string): StakeAuthorization {
  return {
    authorize: async ({ amount, ...stake }, balance) => {
      const body = { sessionToken, ...stake, amount: toWire(amount), balance: toWire(balance) };
      const reply = await provider.send('authorizeStake', body, providerResponse);
      if (!reply.reached || (reply.value.transactionId ?? stake.transactionId) !== stake.transactionId)
        return 'WALLET_UNREACHABLE';
      return reply.value.status === 'OK' ? null : reply.value.status;
    },

    endAuthorization: async ({ debitId, ...rollback }) => {
      const body = { sessionToken, ...rollback, referenceTransactionId: debitId };
      const reply = await provider.send('rollback', body, providerResponse);
      return reply.reached ? null : reply.cause;
    },
  };
}
