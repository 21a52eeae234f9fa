import { vendorTransfer, vendorTransfersResponse, type VendorTransfer } from '@marquee/contract/schemas';
import { toWire } from '@marquee/money';
import { withTransaction, type Tx } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { createVendorClient } from '#modules/vendor-wallet/vendor-client.ts';
import { readVendorPages, type VendorPage } from '#modules/vendor-wallet/read-vendor-pages.ts';
import type { VendorRow } from '#modules/vendor-wallet/parse-vendor-row.ts';
import { resolveDiscrepancies, saveDiscrepancy } from '#modules/reconciliation/discrepancies/discrepancy.repository.ts';
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
import { createRowDiscrepancy } from './row-discrepancy.ts';
import { reportListEnd, type ComparisonEnd } from './report-list-end.ts';
import type { Run } from './run.repository.ts';

const check = 'vendor_wallet_transfers';

/** Bounds of one run, in which other wallets wait; the next run compares what is left. */
const MAX_PAGES = 1_000;
const MAX_MS = 30_000;

const formatSubject = (transferId: string): string => `transfer ${transferId}`;
const formatLedgerTransfer = ({ direction, amount }: LedgerTransfer): string => `${direction} ${toWire(amount)}`;
const vendorState = ({ done, direction, amount }: VendorTransfer): string =>
  done ? `${direction} ${formatVendorAmount(amount)}` : 'nothing';
const ledgerState = (transfer: LedgerTransfer | undefined, { done }: VendorTransfer): string => {
  if (transfer === undefined) return 'nothing';
  if (transfer.isDone === false) return done ? 'rejected' : 'nothing';
  return formatLedgerTransfer(transfer);
};

const formatListName = (wallet: LedgerVendorWallet): string => `transfers of ${formatVendorWalletName(wallet)}`;

const listedId = vendorTransfer.pick({ transferId: true });
const readListedIds = (row: VendorRow<VendorTransfer>): string[] => {
  const { data } = listedId.safeParse(row.isValid ? row.item : row.value);
  return data ? [data.transferId] : [];
};

interface PageResult {
  /** Whether all rows agree. A transfer that is still open is compared again. */
  readonly hasAgreed: boolean;
  /** Ids of the transfers that the vendor lists and that do not agree. */
  readonly differing: readonly string[];
}

/** Compares a page of the vendor's list with the ledger, and stores each row that differs as a discrepancy. */
const comparePage = async (
  tx: Tx,
  wallet: LedgerVendorWallet,
  { rows, misplaced }: VendorPage<VendorTransfer>,
): Promise<PageResult> => {
  const scope = formatVendorWalletName(wallet);
  const ids = rows.flatMap(readListedIds);
  const ledger = new Map((await findTransfers(tx, wallet, ids)).map((transfer) => [transfer.transferId, transfer]));
  const agreed: VendorTransfer[] = [];
  for (const row of misplaced)
    await saveDiscrepancy(tx, createRowDiscrepancy(check, scope, formatListName(wallet), row));
  for (const row of rows) {
    if (!row.isValid) {
      await saveDiscrepancy(tx, createRowDiscrepancy(check, scope, formatListName(wallet), row));
      continue;
    }
    const theirs = row.item;
    const ours = ledger.get(theirs.transferId);
    if (ours?.isDone === null) continue;
    const [expected, found] = [vendorState(theirs), ledgerState(ours, theirs)];
    if (expected === found) agreed.push(theirs);
    else await saveDiscrepancy(tx, { check, scope, subject: formatSubject(theirs.transferId), expected, found });
  }
  const done = agreed.filter((transfer) => transfer.done).map(({ transferId }) => transferId);
  await markReported(tx, done);
  const agreedIds = new Set(agreed.map(({ transferId }) => transferId));
  const hasAgreed = agreed.length === rows.length && misplaced.length === 0;
  return { hasAgreed, differing: ids.filter((id) => !agreedIds.has(id)) };
};

/**
 * Stores the transfers that the vendor's list does not have as discrepancies. `differing` are those it has otherwise.
 */
const compareUnreportedTransfers = async (
  gateway: Gateway,
  wallet: LedgerVendorWallet,
  startedAt: Date,
  differing: readonly string[],
): Promise<void> => {
  const pages = readKeysetPages<LedgerTransfer>((last) =>
    listUnreportedTransfers(gateway.pool, wallet, {
      endedBefore: startedAt,
      except: differing,
      after: last?.transferId ?? null,
    }),
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
  const differing: string[] = [];
  const end = await readVendorPages(
    {
      client: createVendorClient(gateway, wallet.provider),
      call: 'transfers',
      body: { player: playerId, vendor, currency },
      schema: vendorTransfersResponse,
      getRows: ({ transfers }) => transfers,
      item: vendorTransfer,
      position: vendorTransfer.pick({ sequence: true }).transform(({ sequence }) => sequence),
      after: isFull ? 0 : Number(wallet.transfersAgreedTo),
      maxPages: MAX_PAGES,
      maxMs: MAX_MS,
    },
    async (listed) => {
      const page = await withTransaction(gateway.pool, async (tx) => {
        const result = await comparePage(tx, wallet, listed);
        if (result.hasAgreed && hasAgreed) await setTransfersAgreedTo(tx, wallet, listed.position);
        return result;
      });
      hasAgreed &&= page.hasAgreed;
      differing.push(...page.differing);
      return null;
    },
  );
  const list = { scope: name, list: formatListName(wallet), startedAt };
  if ((await reportListEnd(gateway, list, end)) === 'incomplete') return 'incomplete';
  await compareUnreportedTransfers(gateway, wallet, startedAt, differing);
  await withTransaction(gateway.pool, (tx) => resolveDiscrepancies(tx, [check], name, startedAt));
  return 'complete';
}
