import { vendorBalanceResponse, type VendorBalanceResponse } from '@marquee/contract/schemas';
import { add, subtract, toAmount, toWire, type Amount } from '@marquee/money';
import { withTransaction } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import {
  importBets,
  isImportBlocked,
  takeListFault,
  type ImportOutcome,
} from '#modules/vendor-wallet/import-bets.service.ts';
import { createVendorClient } from '#modules/vendor-wallet/vendor-client.ts';
import { compareTransfers } from './compare-transfers.service.ts';
import {
  resolveDiscrepancies,
  saveDiscrepancy,
  type Discrepancy,
} from '#modules/reconciliation/discrepancies/discrepancy.repository.ts';
import { formatVendorWalletName, readVendorWallet, type LedgerVendorWallet } from './ledger-wallets.repository.ts';
import type { Run } from './run.repository.ts';
import { reportListFault, type ComparisonEnd } from './report-list-end.ts';

type Difference = Pick<Discrepancy, 'check' | 'expected' | 'found' | 'difference'>;

const computeTotal = ({ balance, inPlay }: VendorBalanceResponse): Amount => add(toAmount(balance), toAmount(inPlay));

const computeLedgerTotal = ({ ledgerBalance, rounding, advanced }: LedgerVendorWallet): Amount =>
  subtract(add(ledgerBalance, rounding), advanced);

/** Bets that the vendor counts and does not list differ, too, although the money may agree. */
function findDifference(atVendor: VendorBalanceResponse, wallet: LedgerVendorWallet): Difference | null {
  const [expected, found] = [computeTotal(atVendor), computeLedgerTotal(wallet)];
  if (expected !== found)
    return {
      check: 'vendor_wallet_balance',
      expected: toWire(expected),
      found: toWire(found),
      difference: subtract(expected, found),
    };
  const difference = BigInt(atVendor.bets) - wallet.importedTo;
  if (difference <= 0n) return null;
  return {
    check: 'vendor_wallet_bets',
    expected: `${atVendor.bets} bets`,
    found: `${wallet.importedTo} listed`,
    difference,
  };
}

/** Names the bet and both balances, so that an explanation does not also hold for another bet or for missing money. */
const describeBlockedImport = (
  reason: ImportOutcome,
  atVendor: VendorBalanceResponse,
  wallet: LedgerVendorWallet,
): Difference => ({
  check: 'vendor_wallet_bets',
  expected: 'a bet that can be imported',
  found:
    `${reason} after bet ${wallet.importedTo}, ` +
    `${toWire(computeTotal(atVendor))} at the vendor, ${toWire(computeLedgerTotal(wallet))} in the ledger`,
});

const ATTEMPTS = 3;

type BalanceResult = Difference | 'equal' | 'transferring' | 'incomplete';

/**
 * Compares a vendor's balance with the ledger. Repeats a few times when the player plays meanwhile. `transferring` when
 * an open transfer makes a comparison impossible.
 */
const compareBalance = async (gateway: Gateway, wallet: LedgerVendorWallet): Promise<BalanceResult> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const imported = await importBets(gateway, wallet);
    if (imported === 'unreached' || imported === 'unfinished') return 'incomplete';
    const before = await readVendorWallet(gateway.pool, wallet);
    if (!before || (before.hasOpenTransfer && !isImportBlocked(imported))) return 'transferring';
    // A deposit may have ended since the import, so it is repeated before the bet counts as wrong.
    if (imported === 'insufficient_funds' && attempt < ATTEMPTS - 1) continue;
    const { playerId: player, vendor, currency } = wallet;
    const client = createVendorClient(gateway, wallet.provider);
    const result = await client.send('balance', { player, vendor, currency }, vendorBalanceResponse);
    if (!result.reached)
      return result.isMalformed
        ? { check: 'vendor_wallet_balance', expected: 'a balance', found: 'a response without a balance' }
        : 'incomplete';
    if (imported !== 'all') return describeBlockedImport(imported, result.value, before);
    const difference = findDifference(result.value, before);
    if (difference === null) return 'equal';
    const next = await importBets(gateway, wallet);
    if (next === 'unreached' || next === 'unfinished') return 'incomplete';
    const after = await readVendorWallet(gateway.pool, wallet);
    const isUnchanged = after?.ledgerBalance === before.ledgerBalance && after.importedTo === before.importedTo;
    if (next === 'all' && isUnchanged) return difference;
  }
  return 'incomplete';
};

/** Compares bets, balance and transfers of a vendor wallet with the ledger. */
export async function compareVendorWallet(
  gateway: Gateway,
  wallet: LedgerVendorWallet,
  run: Run,
): Promise<ComparisonEnd> {
  const name = formatVendorWalletName(wallet);
  const result = await compareBalance(gateway, wallet);
  await withTransaction(gateway.pool, async (tx) => {
    const list = { scope: name, list: `bets of ${name}`, startedAt: run.startedAt };
    await reportListFault(tx, list, await takeListFault(tx, wallet));
  });
  if (result === 'incomplete') return 'incomplete';
  if (result !== 'transferring')
    await withTransaction(gateway.pool, async (tx) => {
      if (result !== 'equal') await saveDiscrepancy(tx, { ...result, scope: name, subject: name });
      await resolveDiscrepancies(tx, ['vendor_wallet_bets', 'vendor_wallet_balance'], name, run.startedAt);
    });
  return compareTransfers(gateway, wallet, run);
}
