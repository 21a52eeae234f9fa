import { vendorBetsResponse } from '@marquee/contract/schemas';
import { inTransaction } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { createVendorClient } from './vendor-client.ts';
import { findVendorWallet, importBet, type ImportFailure, type VendorWalletKey } from './vendor-wallet.repository.ts';

export type ImportOutcome = 'all' | 'unreached' | ImportFailure;

/**
 * Imports the bets that a vendor has settled since the last import, in the vendor's order; stops at the first that
 * cannot be imported.
 */
export async function importBets(gateway: Gateway, key: VendorWalletKey): Promise<ImportOutcome> {
  for (;;) {
    const wallet = await findVendorWallet(gateway.pool, key);
    if (!wallet) return 'all';
    const { playerId, vendor, currency } = key;
    const response = await createVendorClient(gateway, wallet.provider).send(
      'bets',
      { player: playerId, vendor, currency, after: Number(wallet.importedTo) },
      vendorBetsResponse,
    );
    if (!response.reached) return 'unreached';
    const { bets } = response.value;
    if (bets.length === 0) return 'all';
    const failure = await inTransaction(gateway.pool, async (tx) => {
      for (const bet of bets) {
        const result = await importBet(tx, key, bet);
        if (result !== 'imported' && result !== 'already_imported') return result;
      }
      return null;
    });
    if (failure !== null) {
      if (failure !== 'insufficient_funds') gateway.log.error({ ...key, failure }, 'cannot import a bet of a vendor');
      return failure;
    }
  }
}
