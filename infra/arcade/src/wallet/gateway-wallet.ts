import { providerResponse, type ProviderCallName } from '@marquee/contract/schemas';
import { readAmount, toWire } from '@marquee/money';
import type { ProviderClient } from './provider-client.ts';
import type { Wallet, WalletAnswer } from './wallet.ts';

/** The player's real wallet, kept by the platform. */
export function gatewayWallet(provider: ProviderClient, sessionToken: string): Wallet {
  const ask = async (
    call: ProviderCallName,
    body: Readonly<Record<string, unknown>> & { transactionId: string },
  ): Promise<WalletAnswer> => {
    const reply = await provider.send(call, body, providerResponse);
    if (!reply.reached) return { result: 'unknown', cause: reply.cause };
    const { status, balance, transactionId } = reply.value;
    if (transactionId !== undefined && transactionId !== body.transactionId)
      return { result: 'unknown', cause: 'answer to another transaction' };
    const known = balance === undefined ? null : readAmount(balance);
    if (status !== 'OK') return { result: 'refused', status, balance: known };
    return known === null ? { result: 'unknown', cause: 'no balance' } : { result: 'ok', balance: known };
  };

  return {
    debit: ({ amount, ...movement }) => ask('debit', { sessionToken, ...movement, amount: toWire(amount) }),
    credit: ({ amount, debitId, ...movement }) =>
      ask('credit', {
        sessionToken,
        ...movement,
        referenceTransactionId: debitId,
        amount: toWire(amount),
        roundFinished: true,
      }),
    rollback: ({ debitId, ...undo }) => ask('rollback', { sessionToken, ...undo, referenceTransactionId: debitId }),
  };
}
