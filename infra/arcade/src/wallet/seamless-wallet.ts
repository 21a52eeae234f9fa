import { providerResponse, type ProviderCallName } from '@marquee/contract/schemas';
import { toAmount, toWire } from '@marquee/money';
import type { ProviderClient } from './provider-client.ts';
import type { Wallet, WalletResult } from './wallet.ts';

/** The player's wallet on the platform, called through the provider API. */
export function createSeamlessWallet(provider: ProviderClient, sessionToken: string): Wallet {
  const send = async (
    call: ProviderCallName,
    body: Readonly<Record<string, unknown>> & { transactionId: string },
  ): Promise<WalletResult> => {
    const response = await provider.send(call, body, providerResponse);
    if (!response.reached) return { result: 'unknown', cause: response.cause };
    const { status, balance, transactionId } = response.value;
    if (transactionId !== undefined && transactionId !== body.transactionId)
      return { result: 'unknown', cause: 'response to another transaction' };
    const parsed = balance === undefined ? null : toAmount(balance);
    return status === 'OK' ? { result: 'ok', balance: parsed } : { result: 'rejected', status, balance: parsed };
  };

  return {
    debit: ({ amount, ...transaction }) => send('debit', { sessionToken, ...transaction, amount: toWire(amount) }),
    credit: ({ amount, debitId, ...transaction }) =>
      send('credit', {
        sessionToken,
        ...transaction,
        referenceTransactionId: debitId,
        amount: toWire(amount),
        roundFinished: true,
      }),
    rollback: ({ debitId, ...transaction }) =>
      send('rollback', { sessionToken, ...transaction, referenceTransactionId: debitId }),
  };
}
