import { fleet } from '#federation/manifest/fleet.ts';
import { findNewShell, reloadForNewShell } from '#federation/shell-update/reload-for-new-shell.ts';
import { hasUnsavedWork, watchUserActivity } from '#federation/shell-update/unsaved-work.ts';

const checkIntervalMs = 1_000;

/**
 * Loads the page again for an urgent change of the shell, as soon as nothing is under way and nothing is half filled in.
 * A change without haste comes with the next load of the page.
 */
export function watchShell(): void {
  let clock: ReturnType<typeof setInterval> | undefined;
  const look = (): void => void reloadForNewShell(() => !hasUnsavedWork());

  watchUserActivity();
  fleet.subscribe(() => {
    clearInterval(clock);
    if (fleet.get().shell?.urgent !== true || findNewShell() === null) return;
    clock = setInterval(look, checkIntervalMs);
    look();
  });
}
