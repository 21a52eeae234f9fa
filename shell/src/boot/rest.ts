import { startTabReports } from '#federation/reporting/tab-reports.ts';
import { keepMerchant } from '#host/keep-merchant.ts';
import { keepAnswersInSession } from '#host/session-answers.ts';
import { whenOpen } from '#host/status.ts';
import { followPopups } from '#modals/popups/follow-popups.ts';

/** What a page begins with once its first picture has stood for a while. */
export function startRest(): void {
  keepMerchant();
  keepAnswersInSession();
  startTabReports();
  whenOpen(followPopups);
}
