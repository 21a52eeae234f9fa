import { vendorBalanceResponse, vendorTransfersResponse, type VendorBalanceResponse } from '@marquee/contract/schemas';
import { add, toAmount, toWire } from '@marquee/money';
import type { Gateway } from '#context/gateway.ts';
import { importBets } from '#modules/vendor-wallet/import-bets.service.ts';
import { createVendorClient } from '#modules/vendor-wallet/vendor-client.ts';
import type { Discrepancy } from './discrepancy.repository.ts';
import { listTransfers, readVendorWallet, type LedgerVendorWallet } from './ledger-state.repository.ts';

type WalletKey = Pick<LedgerVendorWallet, 'playerId' | 'vendor' | 'currency'>;

export function formatVendorWalletName({ playerId, vendor, currency }: WalletKey): string {
  return `${vendor} ${currency} of ${playerId}`;
}
const toBody = ({ playerId, vendor, currency }: WalletKey) => ({ player: playerId, vendor, currency });

const computeTotal = ({ balance, inPlay }: VendorBalanceResponse): string =>
  toWire(add(toAmount(balance), toAmount(inPlay)));

const ATTEMPTS = 3;

/**
 * Compares a vendor's balance with the ledger. Repeats when the player plays meanwhile. Null when the vendor does not
 * respond, `moving` when a transfer or a bet in progress makes a comparison impossible.
 */
export async function compareVendorWallet(
  gateway: Gateway,
  wallet: LedgerVendorWallet,
): Promise<Discrepancy[] | 'moving' | null> {
  const subject = formatVendorWalletName(wallet);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const imported = await importBets(gateway, wallet);
    if (imported === 'unreached') return null;
    if (imported === 'gap' || imported === 'conflict' || imported === 'unknown_game')
      return [{ check: 'vendor_wallet_bets', subject, expected: 'a bet that can be imported', found: imported }];
    const before = await readVendorWallet(gateway.pool, wallet);
    if (!before || before.hasOpenTransfer) return 'moving';
    const client = createVendorClient(gateway, wallet.provider);
    const result = await client.send('balance', toBody(wallet), vendorBalanceResponse);
    if (!result.reached) return null;
    const [expected, found] = [computeTotal(result.value), toWire(before.ledgerBalance)];
    if (expected === found) return [];
    const isUnchanged =
      (await importBets(gateway, wallet)) === 'all' &&
      (await readVendorWallet(gateway.pool, wallet))?.ledgerBalance === before.ledgerBalance;
    if (isUnchanged) return [{ check: 'vendor_wallet_balance', subject, expected, found }];
  }
  return 'moving';
}

/** Compares the transfers of a wallet one by one, in both directions. Null when the vendor does not respond. */
export async function compareTransfers(gateway: Gateway, wallet: LedgerVendorWallet): Promise<Discrepancy[] | null> {
  const check = 'vendor_wallet_transfers';
  const ledger = new Map(
    (await listTransfers(gateway.pool, wallet)).map((transfer) => [transfer.transferId, transfer]),
  );
  const discrepancies: Discrepancy[] = [];
  const doneAtVendor = new Set<string>();
  for (let after = 0; ;) {
    const client = createVendorClient(gateway, wallet.provider);
    const result = await client.send('transfers', { ...toBody(wallet), after }, vendorTransfersResponse);
    if (!result.reached) return null;
    const { transfers } = result.value;
    const last = transfers.at(-1);
    if (last === undefined) break;
    after = last.sequence;
    for (const theirs of transfers.filter((transfer) => transfer.done)) {
      doneAtVendor.add(theirs.transferId);
      const ours = ledger.get(theirs.transferId);
      const found =
        ours === undefined
          ? 'nothing'
          : ours.isDone === false
            ? 'rejected'
            : `${ours.direction} ${toWire(ours.amount)}`;
      const expected = `${theirs.direction} ${toWire(toAmount(theirs.amount))}`;
      if (expected !== found) discrepancies.push({ check, subject: `transfer ${theirs.transferId}`, expected, found });
    }
  }
  for (const { transferId, direction, amount, isDone } of ledger.values()) {
    if (isDone && !doneAtVendor.has(transferId))
      discrepancies.push({
        check,
        subject: `transfer ${transferId}`,
        expected: 'nothing',
        found: `${direction} ${toWire(amount)}`,
      });
  }
  return discrepancies;
}
