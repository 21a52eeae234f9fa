import { fleet } from '#federation/manifest.ts';
import { otherShell, reloadForNewShell } from '#federation/reload-once.ts';
import { isUnfinished, watchVisitor } from '#federation/unfinished.ts';

const lookEvery = 1_000;

/**
 * Loads the page again for an urgent change of the shell, as soon as nothing is under way and nothing is half filled in.
 * A change without haste comes with the next load of the page.
 */
export function followShell(): void {
  let clock: ReturnType<typeof setInterval> | undefined;
  const look = (): void => void reloadForNewShell(() => !isUnfinished());

  watchVisitor();
  fleet.subscribe(() => {
    clearInterval(clock);
    if (fleet.get().shell?.urgent !== true || otherShell() === null) return;
    clock = setInterval(look, lookEvery);
    look();
  });
}
