import { providerResponse } from '@marquee/contract/schemas';
import { toWire, type Amount } from '@marquee/money';
import type { ProviderClient } from './provider-client.ts';
import type { RollbackRequest, TransactionRequest, WalletResult } from './wallet.ts';

/** `unknown`: without a valid response, the stake may count to the player's limits already. */
type UnauthorizedStake = Exclude<WalletResult, { result: 'ok' }>;

/** The platform's consent to stakes from a wallet that it does not debit itself. */
export interface StakeAuthorization {
  /** Null when the platform allows the stake. A repeated request counts to the player's limits once. */
  readonly authorize: (stake: TransactionRequest, balance: Amount) => Promise<UnauthorizedStake | null>;
  /** Notifies the platform that a stake was returned. Null, or why there is no valid response; then it is repeated. */
  readonly endAuthorization: (rollback: RollbackRequest) => Promise<string | null>;
}

/** Asks the platform before each stake from a vendor wallet. Without its consent there is no stake. */
export function createStakeAuthorization(provider: ProviderClient, sessionToken: string): StakeAuthorization {
  return {
    authorize: async ({ amount, ...stake }, balance) => {
      const body = { sessionToken, ...stake, amount: toWire(amount), balance: toWire(balance) };
      const response = await provider.send('authorizeStake', body, providerResponse);
      if (!response.reached) return { result: 'unknown', cause: response.cause };
      const { status, transactionId = stake.transactionId } = response.value;
      if (transactionId !== stake.transactionId) return { result: 'unknown', cause: 'response to another transaction' };
      return status === 'OK' ? null : { result: 'rejected', status, balance };
    },

    endAuthorization: async ({ debitId, ...rollback }) => {
      const body = { sessionToken, ...rollback, referenceTransactionId: debitId };
      const response = await provider.send('rollback', body, providerResponse);
      return response.reached ? null : response.cause;
    },
  };
}
