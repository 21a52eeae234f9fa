import { getPageState } from '#state/page/page-state.ts';
import { notify } from '#state/toasts.ts';
import { reloadForNewShell } from '#federation/shell-update/reload-for-new-shell.ts';

/** Tells the player that the code of something that was opened could not be loaded. */
export function notifyLoadFailure(): void {
  notify({ tone: 'danger', title: getPageState().texts.t('network', { ns: 'errors' }) });
}

/** Shows the message for the overlays of `@marquee/ui`, which report failures as error events and know no texts. */
export function watchOverlayFailures(): void {
  addEventListener('error', ({ error }: ErrorEvent) => {
    if (!(error instanceof Error) || error.name !== 'PartLoadError') return;
    notifyLoadFailure();
    void reloadForNewShell();
  });
}
