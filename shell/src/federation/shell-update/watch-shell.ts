import { isSwitchUrgent } from '@marquee/contract/fleet';
import { fleet } from '#federation/manifest/fleet.ts';
import { findNewShell, reloadForNewShell } from '#federation/shell-update/reload-for-new-shell.ts';
import { hasUnsavedWork, watchUserActivity } from '#federation/shell-update/unsaved-work.ts';

declare const SHELL_BUILD: string;

const checkIntervalMs = 1_000;

/**
 * Reloads the page for an urgent change of the shell, as soon as no lease is held and no work is unsaved. Any other
 * change takes effect at the next page load.
 */
export function watchShell(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const check = (): void => void reloadForNewShell(() => !hasUnsavedWork());

  watchUserActivity();
  fleet.subscribe(() => {
    clearInterval(timer);
    const { shell } = fleet.get();
    if (shell === null || !isSwitchUrgent(shell, SHELL_BUILD) || findNewShell() === null) return;
    timer = setInterval(check, checkIntervalMs);
    check();
  });
}
