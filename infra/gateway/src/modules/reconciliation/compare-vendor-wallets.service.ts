import { vendorBalanceResponse, vendorTransfersResponse, type VendorBalanceResponse } from '@marquee/contract/schemas';
import { add, readAmount, toWire } from '@marquee/money';
import type { Gateway } from '#gateway.ts';
import { importBets } from '#modules/vendor-wallet/import-bets.service.ts';
import { createVendorClient } from '#modules/vendor-wallet/vendor-client.ts';
import { listTransfers, readVendorWallet, type LedgerVendorWallet } from './ledger-state.repository.ts';
import type { Difference } from './findings.repository.ts';

export function vendorWalletName({
  playerId,
  vendor,
  currency,
}: Pick<LedgerVendorWallet, 'playerId' | 'vendor' | 'currency'>): string {
  return `${vendor} ${currency} of ${playerId}`;
}
const bodyOf = ({ playerId, vendor, currency }: LedgerVendorWallet) => ({ player: playerId, vendor, currency });

const totalOf = ({ balance, inPlay }: VendorBalanceResponse): string =>
  toWire(add(readAmount(balance), readAmount(inPlay)));

const ATTEMPTS = 3;

/** Who plays meanwhile changes what is compared: then once more. Null where the vendor cannot be asked, `moving` where money is under way. */
export async function compareVendorWallet(
  gateway: Gateway,
  wallet: LedgerVendorWallet,
): Promise<Difference[] | 'moving' | null> {
  const subject = vendorWalletName(wallet);
  for (let tried = 0; tried < ATTEMPTS; tried += 1) {
    const booked = await importBets(gateway, wallet);
    if (booked === 'unreached') return null;
    if (booked === 'gap' || booked === 'conflict' || booked === 'unknown_game')
      return [{ check: 'vendor_wallet_bets', subject, expected: 'a bet that can be booked', found: booked }];
    const before = await readVendorWallet(gateway.pool, wallet);
    if (!before || before.hasOpenTransfer) return 'moving';
    const reply = await createVendorClient(gateway, wallet.provider).send(
      'balance',
      bodyOf(wallet),
      vendorBalanceResponse,
    );
    if (!reply.reached) return null;
    const [expected, found] = [totalOf(reply.value), toWire(before.ledgerBalance)];
    if (expected === found) return [];
    const unchanged =
      (await importBets(gateway, wallet)) === 'all' &&
      (await readVendorWallet(gateway.pool, wallet))?.ledgerBalance === before.ledgerBalance;
    if (unchanged) return [{ check: 'vendor_wallet_balance', subject, expected, found }];
  }
  return 'moving';
}

/** Every transfer of a wallet on both sides. */
export async function compareTransfers(gateway: Gateway, wallet: LedgerVendorWallet): Promise<Difference[] | null> {
  const check = 'vendor_wallet_transfers';
  const booked = new Map(
    (await listTransfers(gateway.pool, wallet)).map((transfer) => [transfer.transferId, transfer]),
  );
  const differences: Difference[] = [];
  const done = new Set<string>();
  for (let after = 0; ;) {
    const reply = await createVendorClient(gateway, wallet.provider).send(
      'transfers',
      { ...bodyOf(wallet), after },
      vendorTransfersResponse,
    );
    if (!reply.reached) return null;
    const { transfers } = reply.value;
    const last = transfers.at(-1);
    if (last === undefined) break;
    after = last.sequence;
    for (const theirs of transfers.filter((transfer) => transfer.done)) {
      done.add(theirs.transferId);
      const own = booked.get(theirs.transferId);
      const found =
        own === undefined ? 'nothing' : own.isDone === false ? 'refused' : `${own.direction} ${toWire(own.amount)}`;
      const expected = `${theirs.direction} ${toWire(readAmount(theirs.amount))}`;
      if (expected !== found) differences.push({ check, subject: `transfer ${theirs.transferId}`, expected, found });
    }
  }
  for (const { transferId, direction, amount, isDone: isDone } of booked.values()) {
    if (isDone && !done.has(transferId))
      differences.push({
        check,
        subject: `transfer ${transferId}`,
        expected: 'nothing',
        found: `${direction} ${toWire(amount)}`,
      });
  }
  return differences;
}
