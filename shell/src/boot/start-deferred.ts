import { reportShellLoad } from '#federation/reporting/fleet-report.ts';
import { startTabReports } from '#federation/reporting/tab-reports.ts';
import { registerOfflineWorker } from '#boot/register-offline-worker.ts';
import { repeatForgetting } from '#session/remembered-login.ts';
import { saveMerchantCode } from '#session/save-merchant-code.ts';
import { repeatLogouts } from '#state/calls/ended-sessions.ts';
import { persistQueriesInSession } from '#state/page/persist-queries.ts';
import { runWhenOpen } from '#state/status.ts';
import { watchLanguage } from '#session/save-language.ts';
import { startPopups } from '#modals/popups/start-popups.ts';

/**
 * Starts everything that the first paint does not need; nothing when the guard of the page shows that the
 * shell has failed.
 * @param mountedAt milliseconds from the start of the navigation until the page was mounted
 */
export function startDeferred(mountedAt: number): void {
  if (document.querySelector('#marquee-failed:not([data-is-slow])') !== null) return;
  saveMerchantCode();
  repeatLogouts();
  repeatForgetting();
  persistQueriesInSession();
  watchLanguage();
  startTabReports();
  reportShellLoad(mountedAt);
  runWhenOpen(startPopups);
  void registerOfflineWorker();
}
