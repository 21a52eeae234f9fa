import { vendorTransfersResponse, type VendorTransfer } from '@marquee/contract/schemas';
import { toWire } from '@marquee/money';
import { withTransaction, type Tx } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { createVendorClient } from '#modules/vendor-wallet/vendor-client.ts';
import { readVendorPages } from '#modules/vendor-wallet/read-vendor-pages.ts';
import { resolveDiscrepancies, saveDiscrepancy } from './discrepancy.repository.ts';
import { formatVendorAmount } from './format-vendor-amount.ts';
import { readKeysetPages } from './read-keyset-pages.ts';
import {
  findTransfers,
  listUnreportedTransfers,
  markReported,
  resetTransferComparison,
  setTransfersAgreedTo,
  type LedgerTransfer,
} from './ledger-transfers.repository.ts';
import { formatVendorWalletName, type LedgerVendorWallet } from './ledger-wallets.repository.ts';
import { reportListEnd, type ComparisonEnd } from './report-list-end.ts';
import type { Run } from './run.repository.ts';

const check = 'vendor_wallet_transfers';

/** Pages of one run; the next run compares what is left. */
const MAX_PAGES = 1_000;

const formatSubject = (transferId: string): string => `transfer ${transferId}`;
const formatLedgerTransfer = ({ direction, amount }: LedgerTransfer): string => `${direction} ${toWire(amount)}`;
const vendorState = ({ done, direction, amount }: VendorTransfer): string =>
  done ? `${direction} ${formatVendorAmount(amount)}` : 'nothing';
const ledgerState = (transfer: LedgerTransfer | undefined, { done }: VendorTransfer): string => {
  if (transfer === undefined) return 'nothing';
  if (transfer.isDone === false) return done ? 'rejected' : 'nothing';
  return formatLedgerTransfer(transfer);
};

/**
 * Compares a page of the vendor's list with the ledger. True when all its transfers agree. One that is still open is
 * compared again.
 */
const comparePage = async (
  tx: Tx,
  wallet: LedgerVendorWallet,
  transfers: readonly VendorTransfer[],
): Promise<boolean> => {
  const scope = formatVendorWalletName(wallet);
  const ids = transfers.map(({ transferId }) => transferId);
  const ledger = new Map((await findTransfers(tx, wallet, ids)).map((transfer) => [transfer.transferId, transfer]));
  const agreed: VendorTransfer[] = [];
  for (const theirs of transfers) {
    const ours = ledger.get(theirs.transferId);
    if (ours?.isDone === null) continue;
    const [expected, found] = [vendorState(theirs), ledgerState(ours, theirs)];
    if (expected === found) agreed.push(theirs);
    else await saveDiscrepancy(tx, { check, scope, subject: formatSubject(theirs.transferId), expected, found });
  }
  const done = agreed.filter((transfer) => transfer.done).map(({ transferId }) => transferId);
  await markReported(tx, done);
  return agreed.length === transfers.length;
};

/** Stores the transfers that the vendor's list does not have as discrepancies. */
const compareUnreportedTransfers = async (
  gateway: Gateway,
  wallet: LedgerVendorWallet,
  startedAt: Date,
): Promise<void> => {
  const pages = readKeysetPages<LedgerTransfer>((last) =>
    listUnreportedTransfers(gateway.pool, wallet, startedAt, last?.transferId ?? null),
  );
  for await (const transfers of pages)
    await withTransaction(gateway.pool, async (tx) => {
      for (const transfer of transfers)
        await saveDiscrepancy(tx, {
          check,
          scope: formatVendorWalletName(wallet),
          subject: formatSubject(transfer.transferId),
          expected: 'nothing',
          found: formatLedgerTransfer(transfer),
        });
    });
};

/**
 * Compares the transfers of a wallet one by one, in both directions: those after the last ones that agreed, or all in a
 * full run.
 */
export async function compareTransfers(
  gateway: Gateway,
  wallet: LedgerVendorWallet,
  { isFull, startedAt }: Run,
): Promise<ComparisonEnd> {
  const { playerId, vendor, currency } = wallet;
  const name = formatVendorWalletName(wallet);
  if (isFull) await withTransaction(gateway.pool, (tx) => resetTransferComparison(tx, wallet));
  let hasAgreed = true;
  const end = await readVendorPages(
    {
      client: createVendorClient(gateway, wallet.provider),
      call: 'transfers',
      body: { player: playerId, vendor, currency },
      schema: vendorTransfersResponse,
      getItems: ({ transfers }) => transfers,
      getPosition: ({ sequence }) => sequence,
      after: isFull ? 0 : Number(wallet.transfersAgreedTo),
      maxPages: MAX_PAGES,
    },
    async (transfers) => {
      hasAgreed = await withTransaction(gateway.pool, async (tx) => {
        const isAgreed = (await comparePage(tx, wallet, transfers)) && hasAgreed;
        if (isAgreed) await setTransfersAgreedTo(tx, wallet, transfers.at(-1)?.sequence ?? 0);
        return isAgreed;
      });
      return null;
    },
  );
  if ((await reportListEnd(gateway, name, `transfers of ${name}`, end)) === 'incomplete') return 'incomplete';
  await compareUnreportedTransfers(gateway, wallet, startedAt);
  await withTransaction(gateway.pool, (tx) => resolveDiscrepancies(tx, [check], name, startedAt));
  return 'complete';
}
