import { withTransaction, type Tx } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import type { ListEnd } from '#modules/vendor-wallet/read-vendor-pages.ts';
import {
  resolveSubjects,
  saveDiscrepancy,
  type Discrepancy,
} from '#modules/reconciliation/discrepancies/discrepancy.repository.ts';

/** An incomplete comparison has found nothing wrong; a later run continues it. */
export type ComparisonEnd = 'complete' | 'incomplete';

/** A list of a vendor in a run, or a comparison, that started at a time. */
interface ComparedList {
  /** The provider or vendor wallet that the list belongs to. */
  readonly scope: string;
  /** Name of the list. */
  readonly list: string;
  readonly startedAt: Date;
}

const check = 'vendor_list';

/** Ends that the vendor has to correct; the others are left to the next run. */
const faults: Readonly<Partial<Record<ListEnd, Pick<Discrepancy, 'expected' | 'found'>>>> = {
  invalid_list: { expected: 'a list', found: 'a response without a list' },
  no_progress: { expected: 'later items on each page', found: 'a page without later items' },
};

/**
 * Stores what is wrong with the order of a list that was read to its end, or resolves the discrepancy of the list.
 */
export async function reportListFault(
  tx: Tx,
  { scope, list, startedAt }: ComparedList,
  fault: string | null,
): Promise<void> {
  if (fault === null) return resolveSubjects(tx, { check, scope, startedAt }, [list]);
  await saveDiscrepancy(tx, { check, scope, subject: list, expected: 'each row once, in order', found: fault });
}

/**
 * Reports a list that could not be read to its end. A response without a list, or a list that repeats its pages, is a
 * discrepancy.
 */
export async function reportListEnd(
  gateway: Gateway,
  { scope, list, startedAt }: ComparedList,
  end: ListEnd,
): Promise<ComparisonEnd> {
  if (end === 'complete') {
    await withTransaction(gateway.pool, (tx) => resolveSubjects(tx, { check, scope, startedAt }, [list]));
    return 'complete';
  }
  gateway.log.warn({ list, end }, 'a list of a vendor was not read to its end');
  const fault = faults[end];
  if (fault)
    await withTransaction(gateway.pool, (tx) => saveDiscrepancy(tx, { check, scope, subject: list, ...fault }));
  return 'incomplete';
}
