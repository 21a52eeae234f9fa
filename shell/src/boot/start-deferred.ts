import { startTabReports } from '#federation/reporting/tab-reports.ts';
import { saveMerchantCode } from '#boot/save-merchant-code.ts';
import { persistQueriesInSession } from '#state/page/persist-queries.ts';
import { runWhenOpen } from '#state/status.ts';
import { startPopups } from '#modals/popups/start-popups.ts';

/** Starts everything that the first paint does not need. */
export function startDeferred(): void {
  saveMerchantCode();
  persistQueriesInSession();
  startTabReports();
  runWhenOpen(startPopups);
}
